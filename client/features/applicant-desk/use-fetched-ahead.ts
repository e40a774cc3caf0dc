import type { FetchStatus } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The number of pages that are prefetched without scrolling: 200 applicants. */
const PAGES_AHEAD = 4
const IDLE_AT_THE_LATEST_MS = 4_000

interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined
  fetchStatus: FetchStatus
  isError: boolean
  hasNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

/** Prefetches the next pages of a list one after the other while the page is idle, for offline reading. */
export function useFetchedAhead(query: PagedQuery, isWanted: boolean): void {
  const { data, fetchStatus, isError, hasNextPage, fetchNextPage } = query
  const pages = data?.pages.length ?? 0
  const isDue = isWanted && hasNextPage && pages > 0 && pages < PAGES_AHEAD && fetchStatus === 'idle' && !isError
  useEffect(() => {
    if (!isDue) return undefined
    const fetchNext = () => void fetchNextPage({ cancelRefetch: false })
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchNext, IDLE_AT_THE_LATEST_MS)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(fetchNext, { timeout: IDLE_AT_THE_LATEST_MS })
    return () => window.cancelIdleCallback(request)
  }, [isDue, pages, fetchNextPage])
}
