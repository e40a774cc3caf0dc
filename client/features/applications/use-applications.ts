import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnJobs } from '#client/api/job-cache.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { APPLY, WITHDRAW } from './apply.kinds.ts'
import { appliedJobsQuery } from './application.queries.ts'

/** How an application stands: with the employer, on its way there, or kept on the device until it can be sent. */
export type ApplicationStanding = 'sent' | 'sending' | 'kept'

/** The viewer's applications by job id, as they will be once everything on this device is sent. */
export function useApplications(): ReadonlyMap<string, ApplicationStanding> {
  const { data } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  const queued = useQueued()
  const states = useDeliveries()
  return useMemo(() => {
    const standings = new Map<string, ApplicationStanding>(idsIn(data).map((id) => [id, 'sent']))
    for (const record of queued) {
      const { jobId } = record.payload
      if (record.kind === WITHDRAW.name) standings.delete(jobId)
      else standings.set(jobId, states.get(record.id) === 'sending' ? 'sending' : 'kept')
    }
    return standings
  }, [data, queued, states])
}

const idsIn = (list: OwnJobs | undefined) => list?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []

/** What the board said of the viewer's application to one job, and when, in milliseconds since 1970. */
interface JobAnswer {
  hasApplied: boolean
  answeredAt: number
}

/**
 * Whether the board has the viewer's application to this job, by the newer of two answers: that of the job, and the list
 * of applied jobs. A full device may have an old one of either.
 */
export function useHasApplied(jobId: string, { hasApplied, answeredAt }: JobAnswer): boolean {
  const { data, dataUpdatedAt, hasNextPage } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  if (!data || answeredAt >= dataUpdatedAt) return hasApplied
  // One that is not among the newest may be on a page that was not loaded.
  return idsIn(data).includes(jobId) || (hasNextPage && hasApplied)
}

/** What is queued of the viewer's applications and withdrawals, in order. */
function useQueued() {
  const applying = usePendingActions(APPLY)
  const withdrawing = usePendingActions(WITHDRAW)
  return useMemo(
    () =>
      [...applying, ...withdrawing].filter(({ status }) => status !== 'attention').toSorted((a, b) => a.seq - b.seq),
    [applying, withdrawing],
  )
}

/** What is queued about one job: an application the board does not have yet, and whether it is to be withdrawn. */
export function useQueuedApplication(jobId: string) {
  const own = useQueued().filter(({ payload }) => payload.jobId === jobId)
  const last = own.at(-1)
  return {
    queued: own.findLast((record) => isOfKind(APPLY, record)),
    isWithdrawing: last?.kind === WITHDRAW.name,
  }
}
