import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import type { LessExact } from '#client/shared/less-exact.ts'
import type { FoundHere } from '#client/shared/search-here.ts'
import type { MoreStage } from '#client/shared/use-restored-place.ts'
import { useIsHydrated } from '#client/ui/hydrated.tsx'
import { formatCount, lessExactOf, mergePages } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { jobListQuery } from './job.queries.ts'
import { useJobsHere } from './use-jobs-here.ts'

/** The list's state. `loading`, `offline` and `failed` have no jobs; `changing` still shows the previous search. */
type ListStage = 'loading' | 'offline' | 'failed' | 'changing' | 'shown'

export interface JobList {
  stage: ListStage
  jobs: Job[]
  /** The number of exact jobs found; undefined until known. */
  total: number | undefined
  lessExact: LessExact | null
  /** The similar spelling that was searched for instead. */
  corrected?: string | undefined
  /** The figure that the jobs are sorted by, those without it last. */
  sortedBy?: FigureOrder | undefined
  /** The formatted number, and whether the server or this device was searched; empty until known. */
  words: string
  /** Whether the jobs are those on this device. */
  isHere: boolean
  /** Where distances are measured from, for a place with a radius; null when the place is not known. */
  near: FoundHere['near']
  error: Error | null
  more: MoreStage
  loadMore: () => void
  retry: () => void
}

/** The number of jobs in the first render: a phone's screen and a little more. */
const FIRST = 6
/** The number of jobs rendered on the server, for readers without scripts: few enough not to block other requests. */
const FIRST_ON_SERVER = 20
const NO_JOBS: readonly Job[] = []
/** How long to wait for the server before this device is searched instead, in milliseconds. */
const PATIENCE_MS = 2_000

/** The loaded jobs of a search; those on this device when the server does not answer. */
export function useJobList(search: JobSearch): JobList {
  const query = useInfiniteQuery({ ...jobListQuery(useApi(), search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, isError, error, fetchStatus, hasNextPage, isFetchNextPageError } = query
  const jobs = useMemo(() => mergePages(data?.pages ?? []), [data])
  const isMissing = !data || isPlaceholderData
  const isOnline = useReach() === 'online'
  const isTooLong = useIsLong(isMissing && fetchStatus === 'fetching')
  const hasFailed = isError && error instanceof RequestError && error.isTemporary
  const here = useJobsHere(search, isMissing ? NO_JOBS : jobs, !isOnline || (isMissing && (isTooLong || hasFailed)))

  const stageNow = (): ListStage => {
    if (!isMissing || here.isShown) return 'shown'
    if (fetchStatus === 'paused' || (!isOnline && here.isEmpty)) return 'offline'
    if (isError) return 'failed'
    return data ? 'changing' : 'loading'
  }
  const moreNow = (): MoreStage => {
    if (here.isShown && here.hasMore) return 'ready'
    if (!isOnline) return 'offline'
    if (here.isShown) return isError ? 'failed' : 'loading'
    if (!hasNextPage || isPlaceholderData) return 'none'
    if (fetchStatus === 'paused') return 'offline'
    if (fetchStatus === 'fetching') return 'loading'
    return isFetchNextPageError ? 'failed' : 'ready'
  }
  const [stage, more] = [stageNow(), moreNow()]
  const [first] = (isPlaceholderData ? null : data?.pages) ?? []
  const { total, corrected, near, sortedBy } = first ?? {}
  const lessExact = useMemo(() => lessExactOf(data?.pages ?? []), [data])
  const { fetchNextPage, refetch } = query
  const list = useMemo(() => {
    const board = {
      jobs,
      total,
      lessExact,
      corrected,
      sortedBy,
      words: total ? formatCount(total) : '',
      isHere: false,
      near,
      loadMore: () => void fetchNextPage(),
    }
    const shown = here.isShown
      ? {
          jobs: here.jobs,
          total: here.total,
          lessExact: here.lessExact,
          corrected: here.corrected,
          sortedBy: here.sortedBy,
          words: here.words,
          isHere: true,
          near: here.near,
          loadMore: here.hasMore ? here.showMore : () => void refetch(),
        }
      : board
    return { ...shown, stage, error, more, retry: () => void refetch() }
  }, [stage, jobs, total, lessExact, corrected, near, sortedBy, here, error, more, fetchNextPage, refetch])
  // Rendering thirty cards at once would delay a slow phone's first paint and its next tap. Deferred, React renders
  // them in small steps, and on start the first few of this device's jobs are shown before. After Back, or a reload
  // further down, the scroll position is restored, so the whole list has to be there at once.
  const { state } = useRouter()
  const isHydrated = useIsHydrated()
  const place = useElementScrollRestoration({ getElement: () => window })
  const [most] = useState(() => {
    if (!isHydrated) return FIRST_ON_SERVER
    return state.resolvedLocation !== undefined || place?.scrollY ? Infinity : FIRST
  })
  const start = useMemo(() => (most === Infinity ? list : { ...list, jobs: list.jobs.slice(0, most) }), [most, list])
  return useDeferredValue(list, start)
}

/** Whether the state has lasted longer than PATIENCE_MS. */
function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isLong
}
