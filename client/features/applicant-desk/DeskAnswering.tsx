import { useState, type ReactNode } from 'react'
import type { AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import { AnswerDialog, type AnswerDialogProps } from './AnswerDialog.tsx'

/** Who is being answered, and the initial answer for a single one. */
export type Answering = Pick<AnswerDialogProps, 'rows' | 'begins'>

export interface JobClosing {
  /** Offers to close a job that is open. */
  offer: NonNullable<AnswerDialogProps['offerClosing']>
  /** The dialog that closes a job. */
  dialog: (jobId: string, opened: boolean, onClose: () => void) => ReactNode
}

interface DeskAnsweringProps {
  answering: Answering | null
  onClose: () => void
  onSend: (answering: Answering, answer: AnswerForMany) => void
  closing: JobClosing
}

/** The dialog that answers applicants, and the one that closes their job instead. */
export function DeskAnswering({ answering, onClose, onSend, closing }: DeskAnsweringProps) {
  // Stays mounted, for its closing transition and what its answers come to.
  const [closed, setClosed] = useState<{ jobId: string; isOpen: boolean } | null>(null)
  return (
    <>
      {answering && answering.rows.length > 0 && (
        <AnswerDialog
          {...answering}
          opened
          onClose={onClose}
          onSend={(answer) => {
            onClose()
            onSend(answering, answer)
          }}
          offerClosing={closing.offer}
          onCloseJob={(jobId) => {
            onClose()
            setClosed({ jobId, isOpen: true })
          }}
        />
      )}
      {closed && closing.dialog(closed.jobId, closed.isOpen, () => setClosed({ ...closed, isOpen: false }))}
    </>
  )
}
