import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { DeleteJobDialog } from './DeleteJobDialog.tsx'
import styles from './PostingActions.module.css'

interface PostingActionsProps {
  job: Job
  /** subtle in a list of jobs; outline on a page of its own, whose head has the way to edit it. */
  variant: 'subtle' | 'outline'
  onDeleted: (job: Job) => void
}

/** What employers do with a job of their own. */
export function PostingActions({ job, variant, onDeleted }: PostingActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles['actions']} data-variant={variant} role="group" aria-label={`Actions for ${job.position}`}>
      {variant === 'subtle' && (
        <LinkButton
          to="/dashboard/edit-job/$id"
          params={{ id: job.id }}
          variant={variant}
          size="sm"
          leftSection={<Icon name="pencil" size="sm" />}
          aria-label={`Edit ${job.position}`}
        >
          Edit
        </LinkButton>
      )}
      <LinkButton
        to="/dashboard/add-job"
        search={{ copy: job.id }}
        variant={variant}
        size="sm"
        leftSection={<Icon name="copy" size="sm" />}
        aria-label={`Duplicate ${job.position}`}
      >
        Duplicate
      </LinkButton>
      <Button
        variant={variant}
        size="sm"
        leftSection={<Icon name="trash" size="sm" />}
        aria-haspopup="dialog"
        aria-label={`Delete ${job.position}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <DeleteJobDialog job={job} opened={isAsking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </div>
  )
}
