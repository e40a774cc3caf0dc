import { formatError } from '#client/messages/format-error.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { formatCount } from './job-pages.ts'
import type { JobOnPage } from './use-job.ts'
import { laterLabel } from '#client/messages/request-messages.ts'

interface JobMissingProps {
  page: Exclude<JobOnPage, { stage: 'shown' | 'loading' }>
  /** The viewer's application to this job: with the board, or on this device, where it waits or was refused. */
  application?: 'sent' | 'unsent' | undefined
  /** The heading level. */
  level?: 1 | 2
}

const APPLICATIONS = {
  sent: ' Your application is under Applied Job.',
  unsent: ' Your application was not sent: what you wrote is under “Waiting to send”.',
} as const

/** Shown in place of a job that cannot be shown: the reason, and links to go on. */
export function JobMissing({ page, application, level = 1 }: JobMissingProps) {
  const jobs = (
    <LinkButton to="/jobs" variant={page.stage === 'failed' ? 'outline' : 'primary'}>
      Show all jobs
    </LinkButton>
  )
  switch (page.stage) {
    case 'unknown':
      return (
        <EmptyState
          level={level}
          kind="not-found"
          title="There is no such job"
          text="It may have been taken down, or the address has a typing mistake."
          actions={jobs}
        />
      )
    case 'taken-down':
      return (
        <EmptyState
          level={level}
          kind="not-found"
          title="This job was taken down"
          text={`Those who run the board have taken it down.${application ? APPLICATIONS[application] : ''}`}
          actions={
            <>
              {jobs}
              {application === 'sent' && (
                <LinkButton to="/dashboard/applied-job" variant="outline">
                  Applied Job
                </LinkButton>
              )}
              {application === 'unsent' && (
                <LinkButton to="/waiting" variant="outline">
                  Waiting to send
                </LinkButton>
              )}
            </>
          }
        />
      )
    case 'offline':
      return <NotOnDevice level={level} />
    case 'failed':
      return (
        <EmptyState
          level={level}
          kind="error"
          {...formatError(page.error)}
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

/** Names what is unavailable offline, and offers the jobs on this device. */
function NotOnDevice({ level }: { level: 1 | 2 }) {
  const reach = useReach()
  const why = reach === 'unreachable' ? 'The board cannot be reached' : "You're offline"
  // The list of those jobs leaves closed ones out.
  const count = useDeviceJobs(useViewer().email)?.jobs.filter(({ isOpen }) => isOpen).length ?? 0
  return (
    <EmptyState
      level={level}
      kind="offline"
      title="This job is not on your device"
      text={
        count > 0
          ? `${why}, and you haven't opened this job before. It loads when ${laterLabel(reach)}.`
          : `${why}, and no jobs are on this device yet. It loads when ${laterLabel(reach)}.`
      }
      actions={
        <>
          <LinkButton to="/jobs" variant="primary">
            {count > 0 ? `${formatCount(count)} on this device` : 'Show all jobs'}
          </LinkButton>
          <LinkButton to="/jobs" search={{ show: 'saved' }} variant="outline">
            Saved jobs
          </LinkButton>
        </>
      }
    />
  )
}
