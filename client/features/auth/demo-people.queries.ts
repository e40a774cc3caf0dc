import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'

/** The demo server's accounts; none on any other server. */
export const demoPeopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['board', 'demo-people'],
    queryFn: async ({ signal }) => (await api.call('demoPeople', { signal })).data,
    staleTime: Infinity,
  })
