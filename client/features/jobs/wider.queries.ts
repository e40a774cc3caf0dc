import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY } from '#client/api/query-keys.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** The number of jobs that a search with filters finds. */
export const foundQuery = (api: Api, wanted: JobSearch) => {
  const { search = '', closed } = wanted
  const filters = filtersOf(wanted)
  return queryOptions({
    queryKey: [...BOARD_KEY, 'job-count', { search, closed, filters }],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.call('jobs', { query: { search, ...filters, closed, limit: 1 }, signal })).total,
    staleTime: 60_000,
  })
}
