import { queryOptions } from '@tanstack/react-query'
import type { JobCounts } from '#contract/jobs/job-counts.rules.ts'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY } from '#client/api/query-keys.ts'
import { filtersOf, writtenAlike, type JobSearch } from './job-search.ts'

/** The number of jobs that each choice of a filter would leave; fetched when the filters are visible. */
export const jobCountsQuery = (api: Api, wanted: JobSearch) => {
  const { search = '', closed } = wanted
  const filters = filtersOf(wanted)
  return queryOptions({
    queryKey: [...BOARD_KEY, 'job-counts', { search: writtenAlike(search), closed, filters }],
    queryFn: async ({ signal }): Promise<JobCounts> =>
      (await api.call('jobCounts', { query: { search, ...filters, closed }, signal })).data,
    // Each request makes the server scan all open jobs.
    staleTime: 60_000,
    retry: false,
  })
}
