import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

interface NobodyAppliedProps {
  /** Whether the employer has any job; undefined until the list is loaded. */
  hasJobs: boolean | undefined
  /** Shares the one job that is shown. */
  share?: ReactNode
}

/** Shown when nobody has applied, with a suggestion that depends on the employer's jobs. */
export function NobodyApplied({ hasJobs, share }: NobodyAppliedProps) {
  if (hasJobs === false)
    return (
      <EmptyState
        kind="no-jobs-posted"
        title="No jobs posted yet"
        text="Whoever applies to your jobs is listed here."
        actions={
          <LinkButton to="/dashboard/add-job" variant="primary">
            Post a job
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      kind="no-applicants"
      title="No applicants yet"
      text={
        share ? 'They are listed here as they come. Share the link to the job.' : 'They are listed here as they come.'
      }
      actions={share ?? <LinkButton to="/dashboard/my-posted-jobs">My Jobs</LinkButton>}
    />
  )
}
