import type { ReactNode } from 'react'
import type { AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import { useDialogAbout } from '#client/ui/use-dialog-about.ts'
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
  // Stays mounted, also for what its answers come to.
  const { about: jobId, opened, open, close } = useDialogAbout<string>()
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
          onCloseJob={(id) => {
            onClose()
            open(id)
          }}
        />
      )}
      {jobId !== null && closing.dialog(jobId, opened, close)}
    </>
  )
}
