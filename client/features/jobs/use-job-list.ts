import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { useDeviceJobs, useReach } from '../../offline/reading/ReadingProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { countWords, mergePages } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { jobListQuery } from './job.queries.ts'
import { findHere, hereWords } from './jobs-here.ts'

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
  /** How many, in words, and whether it is the board or this device that was searched; empty until it is known. */
  words: string
  /** Whether the jobs are those on this device. */
  isHere: boolean
  error: Error | null
  more: MoreStage
  loadMore: () => void
  retry: () => void
}

/** Jobs that this device shows at once, and at every further step. */
const HERE_STEP = 30
/** How long the board may take before this device is searched instead, in milliseconds. */
const PATIENCE_MS = 2_000

/** The jobs a search finds, as far as they have been loaded; on this device where the board does not answer. */
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
    if (isError) return 'failed'
    if (fetchStatus === 'paused' || here.isEmpty) return 'offline'
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
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  const { fetchNextPage, refetch } = query
  const list = useMemo(() => {
    const board = {
      jobs,
      total,
      words: total ? countWords(total) : '',
      isHere: false,
      loadMore: () => void fetchNextPage(),
    }
    const shown = here.isShown
      ? {
          jobs: here.jobs,
          total: here.total,
          words: here.words,
          isHere: true,
          loadMore: here.hasMore ? here.showMore : () => void refetch(),
        }
      : board
    return { ...shown, stage, error, more, retry: () => void refetch() }
  }, [stage, jobs, total, here, error, more, fetchNextPage, refetch])
  // Thirty cards at once would hold up a slow phone's next tap; deferred, they are drawn in small steps.
  return useDeferredValue(list)
}

const NO_JOBS: readonly Job[] = []

/** What a search finds on this device, a step at a time; read once it is wanted. */
function useJobsHere(search: JobSearch, listed: readonly Job[], isWanted: boolean) {
  const device = useDeviceJobs(useViewer().email, isWanted)
  const what = JSON.stringify(search)
  const found = useMemo(
    () => (device && isWanted ? findHere(listed, device.jobs, JSON.parse(what) as JobSearch) : null),
    [device, isWanted, listed, what],
  )
  const [steps, setSteps] = useState({ of: what, count: 1 })
  const count = (steps.of === what ? steps.count : 1) * HERE_STEP
  return useMemo(() => {
    const room = Math.max(count, listed.length)
    const all = found ?? []
    const isHere = found !== null && (device?.jobs.length ?? 0) + listed.length > 0
    return {
      isShown: isHere,
      /** Looked, and there is nothing at all. */
      isEmpty: found !== null && !isHere,
      jobs: all.slice(0, room),
      total: all.length,
      words: hereWords(all.length, Math.max(device?.jobs.length ?? 0, all.length)),
      hasMore: all.length > room,
      showMore: () => setSteps({ of: what, count: Math.floor(room / HERE_STEP) + 1 }),
    }
  }, [found, device, listed, count, what])
}

/** Whether something has been going on for longer than anybody likes to wait. */
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
