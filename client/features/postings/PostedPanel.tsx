import { useEffect, useRef, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './PostedPanel.module.css'

interface PostedPanelProps {
  job: Job
  /** The job's card as in the list. */
  card: ReactNode
  /** The share button. */
  share: ReactNode
  onAnother: () => void
}

/** Replaces the form once its job is posted: what to do next. */
export function PostedPanel({ job, card, share, onAnother }: PostedPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  // Scroll up: the submit button is at the end of a long form.
  useEffect(() => {
    panelRef.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [job.id])
  return (
    <div ref={panelRef} tabIndex={-1} role="group" aria-label="Your new job" className={styles['panel']}>
      <EmptyState
        kind="job-posted"
        level={1}
        title="Job posted"
        text={`${job.position} is open. Applicants and questions are listed in My Jobs.`}
        actions={
          <>
            <LinkButton to="/job-details/$id" params={{ id: job.id }} variant="primary">
              See job
            </LinkButton>
            <Button leftSection={<Icon name="plus" />} onClick={onAnother}>
              Post another
            </Button>
          </>
        }
      />
      {card}
      {share}
    </div>
  )
}
