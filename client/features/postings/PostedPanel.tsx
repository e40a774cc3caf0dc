import { useEffect, useRef, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './PostedPanel.module.css'

interface PostedPanelProps {
  job: Job
  /** The button that passes the job on. */
  share: ReactNode
  onAnother: () => void
}

/** What to do with a job that has just been posted. */
export function PostedPanel({ job, share, onAnother }: PostedPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  // The button that posted it is at the end of a long form.
  useEffect(() => {
    panelRef.current?.focus({ preventScroll: true })
    panelRef.current?.scrollIntoView({ block: 'start' })
  }, [job.id])
  return (
    <div ref={panelRef} tabIndex={-1} role="group" aria-label="Your new job" className={styles['panel']}>
      <EmptyState
        kind="sent"
        title={`${job.position} is on the board`}
        text="It is open for applications. Applicants and questions are listed in My Jobs."
        actions={
          <>
            <LinkButton to="/job-details/$id" params={{ id: job.id }} variant="brand">
              See job
            </LinkButton>
            <Button leftSection={<Icon name="plus" />} onClick={onAnother}>
              Post another
            </Button>
            {share}
          </>
        }
      />
    </div>
  )
}
