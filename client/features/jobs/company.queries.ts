import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import type { JobPage } from '#client/api/domain.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { LIST_KEY } from './job.queries.ts'

/** The jobs of one employer, newest first, paged; with closed ones when only those can tell the company's facts. */
export const companyJobsQuery = (api: Api, recruiterId: string, closed?: 'include') =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, { recruiterId, closed }],
    queryFn: ({ pageParam, signal }): Promise<JobPage> =>
      api.call('jobs', { query: { recruiter: recruiterId, closed, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: undefined as string | null | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
