import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import type { WrittenApplication } from './use-apply.ts'
import styles from './WhatIsSent.module.css'

// Most applications after the first one have no note, so the dialog is loaded on demand.
const NoteDialog = onDemand(async () => (await import('./NoteDialog.tsx')).NoteDialog)

interface WhatIsSentProps {
  job: Pick<Job, 'position' | 'companyName' | 'mustHaves'>
  /** Whether the viewer has a resume; null until known. */
  hasResume: boolean | null
  /** The profile and the resume, for the dialog. */
  sent: ReactNode
  written: WrittenApplication
  /** Whether the application is being sent: the note can no longer be changed. */
  isSending: boolean
  onApply: () => void
}

/** Shown beside the apply button: what the employer will get, and the way to add a note. */
export function WhatIsSent({ job, hasResume, sent, written, isSending, onApply }: WhatIsSentProps) {
  // The first application needs it, also without a network.
  const wantsDialog = useWanted(written.isWriting || written.isFirst)
  const asked = job.mustHaves?.length ?? 0
  const isWithout = hasResume === false
  const said = formatSent(hasResume === true, written.note.trim() !== '')
  const questions = asked > 0 ? `. ${formatAsked(asked, written.hasAnswers)}` : ''
  return (
    <div className={styles['line']} data-line>
      <p>
        <span>{isWithout ? `${said}. No resume yet` : `${said}${questions}`}</span>
        {isWithout && (
          <>
            <span className={styles['add']}>
              :{' '}
              <Link to="/dashboard/my-profile" hash="resume">
                add one
              </Link>
            </span>
            <span>{questions}</span>
          </>
        )}
      </p>
      <Button
        variant="subtle"
        size="sm"
        className={clsx(styles['note'], isSending && styles['gone'])}
        aria-haspopup="dialog"
        onClick={() => written.setWriting(true)}
      >
        {written.note === '' ? 'Add a note' : 'Edit your note'}
      </Button>
      {wantsDialog && <NoteDialog job={job} sent={sent} written={written} onApply={onApply} />}
    </div>
  )
}

function formatSent(hasResume: boolean, hasNote: boolean): string {
  if (hasNote) return hasResume ? 'Sends your profile, resume and note' : 'Sends your profile and note'
  return hasResume ? 'Sends your profile and resume' : 'Sends your profile'
}

function formatAsked(asked: number, hasAnswers: boolean): string {
  if (hasAnswers) return 'Your answers are written'
  return asked === 1 ? 'One question to answer' : `${asked} questions to answer`
}
