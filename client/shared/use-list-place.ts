import type { FetchStatus, InfiniteData } from '@tanstack/react-query'
import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRestoredPlace, type MoreStage } from './use-restored-place.ts'

interface PagedList {
  data: InfiniteData<unknown> | undefined
  hasNextPage: boolean
  fetchStatus: FetchStatus
  isError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Leads back to where a page whose list loads further pages by a button was left, also after a reload. */
export function useListPlace({ data, hasNextPage, fetchStatus, isError, fetchNextPage, refetch }: PagedList): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const { state } = useRouter()
  const [{ left, opened }] = useState({ left: place?.scrollY ?? 0, opened: state.resolvedLocation?.pathname })
  const stageNow = (): MoreStage => {
    if (fetchStatus === 'fetching') return 'loading'
    if (fetchStatus === 'paused') return 'offline'
    if (!hasNextPage) return 'none'
    return isError ? 'failed' : 'ready'
  }
  useRestoredPlace({ stage: stageNow(), left, opened, onMore: () => void fetchNextPage() })
  // A request that began before the device's pages were read is for the first one alone, and would take the others away.
  const isSettled = useRef(left === 0)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (isSettled.current || pages === 0) return
    isSettled.current = true
    if (pages > 1 && fetchStatus !== 'idle') void refetch()
  }, [pages, fetchStatus, refetch])
}
