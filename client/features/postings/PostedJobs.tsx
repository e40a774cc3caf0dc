import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useIsNew } from '#client/shared/new-applicants.ts'
import { useListPlace } from '#client/shared/use-list-place.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { postJobAction } from './posting.action.ts'
import { ApplicantsDialog, type ChatWith, type ShareButton } from './ApplicantsDialog.tsx'
import { PostedJob, countIdOf } from './PostedJob.tsx'
import styles from './PostedJobs.module.css'
import { PostedJobsSkeleton } from './PostedJobsSkeleton.tsx'
import { Summary } from './Summary.tsx'
import { WaitingPostings } from './WaitingPostings.tsx'
import { postedJobsQuery } from './posting.queries.ts'
import { summarise } from './summary.ts'
import { useShownApplicants } from './use-shown-applicants.ts'

interface PostedJobsProps {
  now: Date
  /** The id of the job whose applicants the URL asks for. */
  applicantsOf?: string | undefined
  /** Called with a job's id when its applicants are opened. */
  onShowApplicants?: (id: string) => void
  /** Called when the list of applicants is closed. */
  onApplicantsSeen?: () => void
  /** Called with a deleted job. */
  onDeleted: (job: Job) => void
  chatWith?: ChatWith | undefined
  share?: ShareButton | undefined
}

/** My Jobs: the employer's jobs with figures and applicants (spec, point 2). */
export function PostedJobs(props: PostedJobsProps) {
  const viewer = useViewer()
  const query = useInfiniteQuery(postedJobsQuery(useApi(), viewer))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const loadError = useLoadError(query)
  useListPlace(query)
  const pending = usePendingActions(postJobAction)
  const isEmpty = jobs?.length === 0
  const hasNothing = isEmpty && pending.length === 0
  return (
    <>
      <PageHead title="My Jobs" actions={!hasNothing && !loadError && <Ways hasJobs={!isEmpty} />} />
      <VerificationAlert to="post and open jobs" />
      <WaitingPostings records={pending} />
      {loadError && <LoadErrorState {...loadError} />}
      {!jobs && !loadError && <PostedJobsSkeleton />}
      {hasNothing && (
        <EmptyState
          kind="no-jobs-posted"
          title="No jobs posted yet"
          text="Your postings are listed here with their applicants."
          actions={<AddJobLink />}
        />
      )}
      {jobs && !isEmpty && <PostedJobList jobs={jobs} hasMore={query.hasNextPage} {...props} />}
      <MoreButton list={query}>Show more jobs</MoreButton>
    </>
  )
}

function PostedJobList({
  jobs,
  hasMore,
  now,
  applicantsOf,
  onShowApplicants,
  onApplicantsSeen,
  onDeleted,
  chatWith,
  share,
}: PostedJobsProps & { jobs: readonly Job[]; hasMore: boolean }) {
  const listRef = useKeptFocus<HTMLOListElement>(jobs.length)
  const isNew = useIsNew()
  const { jobId, isOpen, show, close } = useShownApplicants({
    openedFor: applicantsOf,
    onShow: onShowApplicants,
    onSeen: onApplicantsSeen,
  })
  // Returns the focus to the count that opened the window, also when the URL had opened it.
  useEffect(() => {
    if (applicantsOf === undefined || document.activeElement !== document.body) return
    document.getElementById(countIdOf(applicantsOf))?.focus()
  }, [applicantsOf])
  const project = useProjection()
  const asSent = jobs.map((job) => project('openState', job).value)
  const shown = jobs.find(({ id }) => id === jobId)
  return (
    <>
      <Summary {...summarise(asSent, isNew)} ofNewest={hasMore ? jobs.length : null} />
      <ol ref={listRef} tabIndex={-1} className={styles['list']} role="list">
        {jobs.map((job, index) => (
          <PostedJob
            key={job.id}
            job={job}
            number={index + 1}
            now={now}
            isNew={isNew}
            onShowApplicants={({ id }) => show(id)}
            onDeleted={onDeleted}
          />
        ))}
      </ol>
      {shown && (
        <ApplicantsDialog job={shown} opened={isOpen} onClose={close} now={now} chatWith={chatWith} share={share} />
      )}
    </>
  )
}

const Ways = ({ hasJobs }: { hasJobs: boolean }) => (
  <>
    {hasJobs && (
      <LinkButton to="/applicants" leftSection={<Icon name="users" />}>
        All applicants
      </LinkButton>
    )}
    <AddJobLink />
  </>
)

const AddJobLink = () => (
  <LinkButton to="/dashboard/add-job" variant="primary" leftSection={<Icon name="plus" />}>
    Add Job
  </LinkButton>
)
