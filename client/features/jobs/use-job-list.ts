import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { mergePages } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { jobListQuery } from './job.queries.ts'

/**
 * What stands in the list: `loading`, `offline` and `failed` have no jobs; `changing` still shows those of
 * the search before.
 */
type ListStage = 'loading' | 'offline' | 'failed' | 'changing' | 'shown'

/** What holds the next page back, or whether there is one. */
export type MoreStage = 'none' | 'ready' | 'loading' | 'offline' | 'failed'

export interface JobList {
  stage: ListStage
  jobs: Job[]
  /** How many jobs the search finds, once that is known. */
  total: number | undefined
  error: Error | null
  more: MoreStage
  loadMore: () => void
  retry: () => void
}

/** The jobs a search finds, as far as they have been loaded. */
export function useJobList(search: JobSearch): JobList {
  const query = useInfiniteQuery({ ...jobListQuery(useApi(), search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, isError, error, fetchStatus, hasNextPage, isFetchNextPageError } = query
  const jobs = useMemo(() => mergePages(data?.pages ?? []), [data])

  const stageNow = (): ListStage => {
    if (data && !isPlaceholderData) return 'shown'
    if (fetchStatus === 'paused') return 'offline'
    if (isError) return 'failed'
    return data ? 'changing' : 'loading'
  }
  const moreNow = (): MoreStage => {
    if (!hasNextPage || isPlaceholderData) return 'none'
    if (fetchStatus === 'paused') return 'offline'
    if (fetchStatus === 'fetching') return 'loading'
    return isFetchNextPageError ? 'failed' : 'ready'
  }
  const [stage, more] = [stageNow(), moreNow()]
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  const { fetchNextPage, refetch } = query
  const list = useMemo(
    () => ({
      stage,
      jobs,
      total,
      error,
      more,
      loadMore: () => void fetchNextPage(),
      retry: () => void refetch(),
    }),
    [stage, jobs, total, error, more, fetchNextPage, refetch],
  )
  // Thirty cards at once would hold up a slow phone's next tap; deferred, they are drawn in small steps.
  return useDeferredValue(list)
}
