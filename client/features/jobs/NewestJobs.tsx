import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { requestMessages } from '#client/messages/request-messages.ts'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { useLoadError, type LoadError } from '#client/shared/use-load-error.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { onDemand } from '#client/ui/on-demand.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { JobGrid, JobGridSkeleton, type OwnMarks } from './JobGrid.tsx'
import styles from './NewestJobs.module.css'
import { NEWEST, newestJobsQuery } from './job.queries.ts'

// Its words are many, for every problem of the board.
const NewestJobsError = onDemand(() =>
  import('./NewestJobsError.tsx').then(
    (module) => module.NewestJobsError,
    () => Unreached,
  ),
)

/** The newest jobs. Renders nothing when there are none. */
export function NewestJobs(marks: Pick<OwnMarks, 'applications' | 'bookmarkOf'>) {
  const query = useQuery(newestJobsQuery(useApi()))
  const { data } = query
  const loadError = useLoadError(query)
  const { ids: hidden } = useHiddenJobs()
  const jobs = data?.data.filter(({ id }) => !hidden.has(id))
  if (jobs?.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="newest-jobs" aria-busy={!jobs && !loadError}>
      <div className={styles['head']}>
        <h2 id="newest-jobs">New on the board</h2>
        <LinkButton to="/jobs" variant="subtle" rightSection={<Icon name="chevron-right" size="sm" />}>
          See all jobs
        </LinkButton>
      </div>
      {jobs ? (
        <div className={styles['cards']}>
          <JobGrid jobs={jobs} {...marks} level={3} />
        </div>
      ) : loadError ? (
        <NewestJobsError {...loadError} />
      ) : (
        <div className={styles['cards']}>
          <p className={layout['visuallyHidden']} role="status">
            Loading jobs
          </p>
          <JobGridSkeleton count={NEWEST} />
        </div>
      )}
    </section>
  )
}

/** Why they are missing where the words cannot be loaded either. */
function Unreached({ onRetry, isRetrying }: LoadError) {
  return (
    <Alert
      tone="error"
      icon="alert-triangle"
      title={requestMessages.FETCH_ERROR.title}
      actions={<RetryButton variant="outline" size="sm" onRetry={onRetry} isRetrying={isRetrying} />}
    >
      <p>{requestMessages.FETCH_ERROR.text}</p>
    </Alert>
  )
}
