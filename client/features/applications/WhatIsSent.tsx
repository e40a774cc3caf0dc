import { Link } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import type { WrittenNote } from './use-apply.ts'
import styles from './WhatIsSent.module.css'

// Most apply without one.
const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }))

interface WhatIsSentProps {
  job: Pick<Job, 'position' | 'companyName'>
  /** Null as long as that is not known. */
  hasResume: boolean | null
  note: WrittenNote
  onApply: () => void
}

/** Beside the button, before it is pressed: what the employer gets, and the way to add a note. */
export function WhatIsSent({ job, hasResume, note, onApply }: WhatIsSentProps) {
  const wantsDialog = useWanted(note.isWriting)
  return (
    <div className={styles['line']} data-line>
      <p className={styles['what']}>
        {hasResume ? 'Sends your profile and resume' : 'Sends your profile'}
        {hasResume === false && (
          <>
            . No resume yet
            <span className={styles['add']}>
              :{' '}
              <Link to="/dashboard/my-profile" hash="resume">
                add one
              </Link>
            </span>
          </>
        )}
      </p>
      <Button
        variant="subtle"
        size="sm"
        className={styles['note']}
        aria-haspopup="dialog"
        onClick={() => note.setWriting(true)}
      >
        {note.text === '' ? 'Add a note' : 'Edit your note'}
      </Button>
      {wantsDialog && (
        <Suspense>
          <NoteDialog job={job} hasResume={hasResume} note={note} onApply={onApply} />
        </Suspense>
      )}
    </div>
  )
}
