import { explain } from '../../messages/explain.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { StateView } from '../../ui/StateView.tsx'
import type { JobOnPage } from './use-job.ts'

interface JobMissingProps {
  page: Exclude<JobOnPage, { stage: 'shown' | 'loading' }>
  /** The level of the heading in the page. */
  level?: 1 | 2
}

/** Instead of a job that cannot be shown: why, and where to go on. */
export function JobMissing({ page, level = 1 }: JobMissingProps) {
  const jobs = (
    <LinkButton to="/jobs" variant={page.stage === 'failed' ? 'line' : 'act'}>
      Show all jobs
    </LinkButton>
  )
  switch (page.stage) {
    case 'unknown':
      return (
        <StateView
          level={level}
          kind="empty"
          title="There is no such job"
          text="It may have been taken down, or a letter of the address is missing."
          actions={jobs}
        />
      )
    case 'offline':
      return (
        <StateView
          level={level}
          kind="offline"
          title="This job is not on your device"
          text="You are offline and have not opened it before. It loads by itself when the network is back."
          actions={jobs}
        />
      )
    case 'failed':
      return (
        <StateView
          level={level}
          kind="error"
          {...explain(page.error)}
          actions={
            <>
              <RetryButton onRetry={page.retry} isRetrying={page.isRetrying} />
              {jobs}
            </>
          }
        />
      )
  }
}
