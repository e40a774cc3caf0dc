import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { DESK_COUNT_MAX } from '#contract/applications/applicant-desk.rules.ts'
import { compareText } from '#contract/text-order.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Application, Job } from '#client/api/domain.ts'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery, totalOf } from '#client/shared/applicant-desk.queries.ts'
import { waitingOf } from './summary.ts'

/** The number of pages that load automatically: 200 applicants. */
const PAGES_BY_THEMSELVES = 4

/** With the employer's marks where the list of the desk is loaded. */
export type WaitingApplicant = Application & Partial<Pick<DeskApplicant, 'marks'>>

export interface Waiting {
  /** The loaded applicants without an answer, newest first. */
  people: readonly WaitingApplicant[]
  /** How many wait: by the board's list once it is loaded, until then by the job, which may be older. */
  count: number
  /** The newest of all known applications; null without any. */
  newest: Pick<Application, 'id' | 'appliedAt'> | null
  /** The loading state of the other applicants. */
  others: 'loading' | 'offline' | 'failed' | 'ready'
  retry: () => unknown
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/**
 * All applicants who wait for an answer about an employer's job, not only those that the job was loaded with. Loads
 * them while they are wanted.
 */
export function useWaiting(job: Job, isWanted: boolean): Waiting {
  const [api, viewer] = [useApi(), useViewer()]
  const filter = { ...EVERYBODY, job: job.id, order: 'waiting' } as const
  const query = useInfiniteQuery({ ...deskQuery(api, viewer, filter), enabled: isWanted && viewer.role === 'employer' })
  const { data, dataUpdatedAt, fetchStatus, isError, hasNextPage, fetchNextPage } = query
  // The unfiltered list is the one most likely to be cached on a device.
  const whole = useInfiniteQuery({
    ...deskQuery(api, viewer, { ...EVERYBODY, job: job.id }),
    enabled: isWanted && data === undefined && (fetchStatus === 'paused' || isError),
  })
  const pages = data?.pages.length ?? 0
  const isDue =
    isWanted && pages > 0 && pages < PAGES_BY_THEMSELVES && hasNextPage && fetchStatus === 'idle' && !isError
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false })
  }, [isDue, pages, fetchNextPage])
  const list = data ?? whole.data
  const { people, newest } = useMemo(() => {
    const atDesk = list?.pages.flatMap((page) => page.applications) ?? []
    // Whoever applied by then and is not listed has an answer, or withdrew. The longest wait comes first.
    const lastListed = hasNextPage ? Date.parse(atDesk.at(-1)?.appliedAt ?? '') || 0 : dataUpdatedAt
    const unlisted = job.applications.filter(({ appliedAt }) => !data || Date.parse(appliedAt) > lastListed)
    // The list's data is newer than that of the job.
    const byUser = new Map<string, WaitingApplicant>([...unlisted, ...atDesk].map((one) => [one.userId, one]))
    const waiting = [...byUser.values()].filter(({ approvalStatus }) => approvalStatus === 'pending')
    const newestFirst = (one: Application, other: Application) => compareText(other.appliedAt, one.appliedAt)
    // The last one of the job comes first: of those sent at the same time, it is the newest.
    const last = [...job.applications.toReversed(), ...atDesk].toSorted(newestFirst)[0]
    return {
      people: waiting.toSorted(newestFirst),
      newest: last ? { id: last.id, appliedAt: last.appliedAt } : null,
    }
  }, [data, list, dataUpdatedAt, hasNextPage, job.applications])
  const countNow = (): number => {
    const counts = data?.pages.at(-1)?.counts
    // Without a network the list may be the older of the two; a list that is too long is not counted by the board.
    if (!counts || fetchStatus === 'paused' || counts.all > DESK_COUNT_MAX) return waitingOf(job)
    return hasNextPage ? totalOf(filter, counts) : people.length
  }
  const othersNow = (): Waiting['others'] => {
    if (fetchStatus === 'paused') return 'offline'
    if (fetchStatus === 'fetching' && pages < PAGES_BY_THEMSELVES && (pages === 0 || hasNextPage)) return 'loading'
    return isError && !data ? 'failed' : 'ready'
  }
  return { people, count: countNow(), newest, others: othersNow(), retry: query.refetch, more: query }
}
