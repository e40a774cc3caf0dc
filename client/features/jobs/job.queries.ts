import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { FILTERS } from '#contract/jobs/filters/filters.rules.ts'
import type { JobQuery } from '#contract/jobs/job.schema.ts'
import type { Job, JobPage } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE, LIVE_PAGES, liveUpdates } from '#client/api/live.ts'
import { BOARD_KEY, jobKey } from '#client/api/query-keys.ts'
import { isJobGone } from '#client/api/request-error.ts'
import { chosenOf, filtersOf, writtenAlike, type JobSearch } from './job-search.ts'

/** The first part of the keys of all lists of jobs. */
export const LIST_KEY = [...BOARD_KEY, 'jobs'] as const
const NEWEST_KEY = [...BOARD_KEY, 'newest-jobs'] as const
/** The number of jobs in 'New on the board'. */
export const NEWEST = 3

/** The list of jobs, paged. Equivalent searches share a query. */
export const jobListQuery = (api: Api, wanted: JobSearch) => {
  const { search = '', spelling, closed, sort } = wanted
  const filters = filtersOf(wanted)
  const meant = FILTERS.map(({ name, meaningOf: mean = String }) => chosenOf(wanted, name).map(mean))
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, { search: writtenAlike(search), spelling, closed, sort, filters: meant }],
    // Stored on the device as JSON, an undefined page param comes back as null.
    queryFn: ({ pageParam, signal }): Promise<JobPage> =>
      api.call('jobs', { query: { search, spelling, ...filters, closed, sort, ...pageParam }, signal }),
    initialPageParam: undefined as Partial<Pick<JobQuery, 'search' | 'cursor'>> | null | undefined,
    // The pages after the first are those of the spelling that the first has found.
    getNextPageParam: ({ nextCursor }, [first]) =>
      nextCursor === null ? null : { cursor: nextCursor, ...(first?.corrected && { search: first.corrected }) },
    // Only the unfiltered list is restored at start; searches are restored on demand.
    meta: { persist: Object.keys(wanted).length === 0 ? 'boot' : 'lazy' },
    ...LIVE_PAGES,
  })
}

/** The newest few jobs. */
export const newestJobsQuery = (api: Api) =>
  queryOptions({
    queryKey: NEWEST_KEY,
    queryFn: ({ signal }): Promise<JobPage> => api.call('jobs', { query: { limit: NEWEST }, signal }),
    meta: { persist: 'boot' },
    ...LIVE,
  })

/** The number of open jobs that a search finds. */
export const jobCountQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'job-count', writtenAlike(search)],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.call('jobs', { query: { search, spelling: 'as-typed', limit: 1 }, signal })).total,
  })

/** A job as this viewer may see it. */
export const jobQuery = (api: Api, viewer: Pick<Viewer, 'email'>, id: string) =>
  queryOptions({
    queryKey: jobKey(viewer, id),
    queryFn: async ({ signal }): Promise<Job> => (await api.call('job', { params: { id }, signal })).data,
    meta: { persist: 'lazy' },
    ...LIVE,
    // A live event tells that a job is back. The page's loader has asked right before the page is there.
    refetchInterval: (query) =>
      liveUpdates.connectedSince() !== null && isJobGone(query.state.error) ? false : LIVE.refetchInterval(query),
    retryOnMount: ({ state }) => !isJobGone(state.error) || Date.now() - state.errorUpdatedAt >= LIVE.staleTime,
  })

/** The public projection of a job, without the viewer's own application: from a visitor's cache or a list. */
export function listedJob(queryClient: QueryClient, id: string): Job | undefined {
  const visited = queryClient.getQueryData<Job>(jobKey(VISITOR, id))
  if (visited) return visited
  const lists = queryClient.getQueriesData<InfiniteData<JobPage>>({ queryKey: LIST_KEY })
  const newest = queryClient.getQueryData<JobPage>(NEWEST_KEY)
  const pages = [...lists.flatMap(([, list]) => list?.pages ?? []), ...(newest ? [newest] : [])]
  return pages.flatMap((page) => page.data).find((job) => job.id === id)
}
