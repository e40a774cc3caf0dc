import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Application, Job } from '#client/api/domain.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'

/** So many pages are loaded by themselves: 200 applicants. */
const PAGES_BY_THEMSELVES = 4

interface Waiting {
  /** Who has no answer yet, as far as they are here, newest first. */
  people: readonly Application[]
  /** How far the others are. */
  others: 'loading' | 'offline' | 'failed' | 'ready'
  retry: () => unknown
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Everybody who waits for an answer about an own job, not only those that the job came with. */
export function useWaiting(job: Job): Waiting {
  const [api, viewer] = [useApi(), useViewer()]
  const query = useInfiniteQuery(deskQuery(api, viewer, { ...EVERYBODY, job: job.id, order: 'waiting' }))
  const { data, fetchStatus, isError, hasNextPage, fetchNextPage } = query
  // The whole list is what a device has most likely.
  const whole = useInfiniteQuery({
    ...deskQuery(api, viewer, { ...EVERYBODY, job: job.id }),
    enabled: data === undefined && (fetchStatus === 'paused' || isError),
  })
  const pages = data?.pages.length ?? 0
  const isDue = pages > 0 && pages < PAGES_BY_THEMSELVES && hasNextPage && fetchStatus === 'idle' && !isError
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false })
  }, [isDue, pages, fetchNextPage])
  const list = data ?? whole.data
  const people = useMemo(() => {
    const atDesk = list?.pages.flatMap((page) => page.applications) ?? []
    // What the list says of somebody is newer than what the job came with.
    const byUser = new Map<string, Application>([...job.applications, ...atDesk].map((one) => [one.userId, one]))
    const waiting = [...byUser.values()].filter(({ approvalStatus }) => approvalStatus === 'pending')
    return waiting.toSorted((one, other) => other.appliedAt.localeCompare(one.appliedAt))
  }, [list, job.applications])
  const othersNow = (): Waiting['others'] => {
    if (fetchStatus === 'paused') return 'offline'
    if (fetchStatus === 'fetching' && pages < PAGES_BY_THEMSELVES && (pages === 0 || hasNextPage)) return 'loading'
    return isError && !data ? 'failed' : 'ready'
  }
  return { people, others: othersNow(), retry: query.refetch, more: query }
}
