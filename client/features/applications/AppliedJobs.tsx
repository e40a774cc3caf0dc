import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ConversationSummary, Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/api/job-cache.ts'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { applyAction, withdrawAction } from './apply.action.ts'
import { AppliedJob, ApplyingJob, type MessageOf } from './AppliedJob.tsx'
import styles from './AppliedJobs.module.css'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { WithdrawnJob } from './use-withdraw.ts'
import { appliedJobsQuery } from './application.queries.ts'

const ROWS = 3

/** By the employer's id. */
type EmployerConversations = ReadonlyMap<string, Pick<ConversationSummary, 'userId' | 'lastMessage' | 'unread'>>
const NO_CONVERSATIONS: EmployerConversations = new Map()

interface AppliedJobsProps {
  now: Date
  /** What is written between the viewer and the employers. */
  conversations?: EmployerConversations
  /** Writes to the employer of a job where nothing has been written yet. */
  messageOf?: MessageOf
}

/** Where the candidate applied, newest first (spec, point 2). */
export function AppliedJobs({ now, conversations = NO_CONVERSATIONS, messageOf }: AppliedJobsProps) {
  const viewer = useViewer()
  const query = useInfiniteQuery(appliedJobsQuery(useApi(), viewer))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const loadError = useLoadError(query)
  if (viewer.role !== 'candidate') return <CandidatesOnly isRegistered={viewer.role === 'employer'} />
  // What is there stays where a further page has failed.
  if (loadError && !jobs) return <LoadErrorState {...loadError} />
  if (!jobs) return <AppliedJobsSkeleton />
  return (
    <>
      <AppliedJobList jobs={jobs} now={now} conversations={conversations} messageOf={messageOf} />
      <MoreButton list={query}>Show more jobs</MoreButton>
    </>
  )
}

interface AppliedJobListProps {
  jobs: readonly Job[]
  now: Date
  conversations: EmployerConversations
  messageOf: MessageOf | undefined
}

function AppliedJobList({ jobs, now, conversations, messageOf }: AppliedJobListProps) {
  // The job outlives the window that was closed without withdrawing, so that nothing changes while that closes.
  const [asked, setAsked] = useState<WithdrawnJob | null>(null)
  const [isAsking, setAsking] = useState(false)
  const applying = usePendingActions(applyAction).filter(({ status }) => status !== 'attention')
  const withdrawing = usePendingActions(withdrawAction).filter(({ status }) => status !== 'attention')
  const isWithdrawing = (jobId: string) => withdrawing.some(({ payload }) => payload.jobId === jobId)
  const count = jobs.length + applying.length
  const listRef = useKeptFocus<HTMLUListElement>(count)
  const ask = (job: WithdrawnJob) => {
    setAsked(job)
    setAsking(true)
  }
  return (
    <>
      {count === 0 ? (
        <NoJobs />
      ) : (
        <ul ref={listRef} tabIndex={-1} className={styles['list']} role="list">
          {applying.map(({ id, payload }) => (
            <ApplyingJob key={id} payload={payload} onWithdraw={ask} isWithdrawing={isWithdrawing(payload.jobId)} />
          ))}
          {jobs.map((job) => (
            <AppliedJob
              key={job.id}
              job={job}
              now={now}
              conversation={conversations.get(job.recruiterId)}
              messageOf={messageOf}
              onWithdraw={ask}
              isWithdrawing={isWithdrawing(job.id)}
            />
          ))}
        </ul>
      )}
      {asked && <WithdrawDialog key={asked.id} job={asked} opened={isAsking} onClose={() => setAsking(false)} />}
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
    <EmptyState
      kind="register"
      title="Register first"
      text="Candidates apply to jobs. Registering takes a minute."
      actions={
        <LinkButton to="/register" variant="primary">
          Register
        </LinkButton>
      }
    />
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
