import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { pickInterviewAction } from '#client/shared/interview.action.ts'
import { FigureTile } from '#client/ui/FigureTile.tsx'
import type { EmployerConversations } from './AppliedJobList.tsx'
import { appliedJobsQuery } from './application.queries.ts'
import { applyAction, withdrawAction } from './apply.action.ts'
import { candidateFigures } from './candidate-figures.ts'

interface CandidateFiguresProps {
  now: Date
  conversations: EmployerConversations
  renderTiles: (tiles: ReactNode) => ReactNode
  /** Shown to somebody who has not applied. */
  none: ReactNode
}

/** What waits for a candidate: their turn, interviews, what has changed, and what waits for an employer. */
export function CandidateFigures({ now, conversations, renderTiles, none }: CandidateFiguresProps) {
  const query = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const isQueued = ({ status }: { status: string }) => status !== 'failed'
  const applying = usePendingActions(applyAction).filter(isQueued)
  const picks = usePendingActions(pickInterviewAction).filter(isQueued)
  const withdrawals = usePendingActions(withdrawAction).filter(isQueued)
  if (jobs?.length === 0 && applying.length === 0) return none
  const jobsOfAction = (records: readonly { payload: { jobId: string } }[]) =>
    new Set(records.map(({ payload }) => payload.jobId))
  const figures =
    jobs &&
    candidateFigures({
      jobs,
      conversations,
      replied: jobsOfAction(picks),
      withdrawn: jobsOfAction(withdrawals),
      queued: applying.length,
      hasMore: query.hasNextPage,
      now,
    })
  const missing = query.fetchStatus === 'paused' ? 'Not on this device yet' : query.isError ? 'Could not be loaded' : ''
  const toList = { to: '/dashboard/applied-job' } as const
  const { yours, interviews, changed, theirs } = figures ?? {}
  return renderTiles(
    <>
      <FigureTile
        {...toList}
        search={{ show: 'yours' }}
        figure={yours?.count ?? null}
        words="for you to answer"
        detail={yours?.detail ?? missing}
      />
      <FigureTile
        {...linkTo(interviews?.jobId)}
        figure={interviews?.count ?? null}
        words={interviews?.count === '1' ? 'interview agreed' : 'interviews agreed'}
        detail={interviews?.detail ?? missing}
      />
      <FigureTile
        {...linkTo(changed?.jobId)}
        figure={changed?.count ?? null}
        words="changed this week"
        detail={changed?.detail ?? missing}
      />
      <FigureTile
        {...toList}
        search={{ show: 'theirs' }}
        figure={theirs?.count ?? null}
        words="waiting"
        detail={theirs?.detail ?? missing}
      />
    </>,
  )
}

const linkTo = (jobId: string | undefined) =>
  jobId === undefined
    ? ({ to: '/dashboard/applied-job' } as const)
    : ({ to: '/job-details/$id', params: { id: jobId } } as const)
