import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { similarSearch } from '#contract/jobs/similar-jobs.rules.ts'
import type { Api } from '#client/api/client.ts'
import type { Job, JobPage } from '#client/api/domain.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { LIST_KEY } from './job.queries.ts'

/** Jobs at the foot of a job. */
export const RELATED = 3

/** The jobs of one employer, newest first, a page at a time; with the closed ones where nothing else tells of them. */
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

/** The few jobs most like this one; the job itself is among them, and its employer's others may be. */
export const similarJobsQuery = (api: Api, job: Pick<Job, 'id' | 'position' | 'skills'>) => {
  const search = similarSearch(job)
  return queryOptions({
    queryKey: ['board', 'similar-jobs', search],
    queryFn: async ({ signal }): Promise<Job[]> =>
      (await api.call('jobs', { query: { search, limit: MOST_ASKED }, signal })).data,
    enabled: search !== '',
  })
}

/** So that enough are left without the job itself and those of its employer. */
const MOST_ASKED = 12
