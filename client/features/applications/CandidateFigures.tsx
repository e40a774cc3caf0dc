import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { FigureTile } from '#client/ui/FigureTile.tsx'
import type { EmployerConversations } from './format-applied.ts'
import { appliedJobsQuery } from './application.queries.ts'
import { candidateFigures } from './candidate-figures.ts'
import { useOwnApplications } from './use-applications.ts'

interface CandidateFiguresProps {
  now: Date
  conversations: EmployerConversations
  renderTiles: (tiles: ReactNode) => ReactNode
  /** Shown to somebody without an application. */
  none: ReactNode
}

/** What waits for a candidate: their turn, interviews, what has changed, and what waits for an employer. */
export function CandidateFigures({ now, conversations, renderTiles, none }: CandidateFiguresProps) {
  const query = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const { value: own } = useOwnApplications()
  if (jobs && own.size === 0) return none
  const figures = jobs && candidateFigures({ jobs, own, conversations, hasMore: query.hasNextPage, now })
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
