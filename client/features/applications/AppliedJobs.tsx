import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { useListPlace } from '#client/shared/use-list-place.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { MessageOf } from './AppliedJob.tsx'
import { AppliedJobList } from './AppliedJobList.tsx'
import type { EmployerConversations } from './format-applied.ts'
import styles from './AppliedJobs.module.css'
import { appliedJobsQuery } from './application.queries.ts'
import type { Turn } from './turns.ts'

const ROWS = 3

const NO_CONVERSATIONS: EmployerConversations = new Map()

interface AppliedJobsProps {
  now: Date
  /** The viewer's conversations with employers. */
  conversations?: EmployerConversations
  /** Renders the button that starts a conversation with an employer. */
  messageOf?: MessageOf
  /** Renders the actions for an interview. */
  interviewOf?: MessageOf
  /** The only group to show. */
  show?: Turn | undefined
}

/** The candidate's applications, grouped by whose turn it is, newest first (spec, point 2). */
export function AppliedJobs(props: AppliedJobsProps) {
  const { now, conversations = NO_CONVERSATIONS, messageOf, interviewOf, show } = props
  const viewer = useViewer()
  const query = useInfiniteQuery(appliedJobsQuery(useApi(), viewer))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const loadError = useLoadError(query)
  useListPlace(query)
  if (viewer.role !== 'candidate') return <CandidatesOnly isRegistered={viewer.role === 'employer'} />
  // Loaded jobs stay when a further page fails.
  if (loadError && !jobs) return <LoadErrorState {...loadError} />
  if (!jobs) return <AppliedJobsSkeleton />
  return (
    <>
      <AppliedJobList
        jobs={jobs}
        hasMore={query.hasNextPage}
        now={now}
        conversations={conversations}
        messageOf={messageOf}
        interviewOf={interviewOf}
        show={show}
        none={<NoJobs />}
      />
      <MoreButton list={query}>Show more jobs</MoreButton>
    </>
  )
}

const NoJobs = () => (
  <EmptyState
    kind="no-applied"
    title="No jobs found."
    text="Jobs you apply to are listed here."
    actions={
      <>
        <LinkButton to="/jobs" variant="primary">
          Find jobs
        </LinkButton>
        <LinkButton to="/" variant="outline">
          Back
        </LinkButton>
      </>
    }
  />
)

function CandidatesOnly({ isRegistered }: { isRegistered: boolean }) {
  return isRegistered ? (
    <EmptyState
      kind="not-for-role"
      title="Only candidates apply"
      text="You are registered as an employer. Your postings are under My Jobs."
      actions={
        <LinkButton to="/dashboard/my-posted-jobs" variant="primary">
          My Jobs
        </LinkButton>
      }
    />
  ) : (
    <RegisterFirst text="Candidates apply to jobs. Registering takes a minute." from="/dashboard/applied-job" />
  )
}

function AppliedJobsSkeleton() {
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label="Loading your applications">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles['job']}>
          <Skeleton shape="box" width={48} height={48} />
          <div className={styles['bones']}>
            <Skeleton width="50%" height={18} />
            <Skeleton width="35%" height={14} />
            <Skeleton width="25%" height={14} />
          </div>
          <Skeleton width={160} height={24} shape="box" />
        </div>
      ))}
    </div>
  )
}
