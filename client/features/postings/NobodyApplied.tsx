import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

interface NobodyAppliedProps {
  /** Whether there is any own job; unknown until the list of them is here. */
  hasJobs: boolean | undefined
  /** What brings applicants to the one job that is looked at. */
  share?: ReactNode
}

/** Where nobody has applied yet: what helps depends on what there is to apply to. */
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
