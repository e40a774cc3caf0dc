import { queryOptions } from '@tanstack/react-query'
import { similarSearch } from '#contract/jobs/similar-jobs.rules.ts'
import type { Api } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'

/** The number of related jobs below a job. */
export const RELATED = 3

/** The few jobs most like this one. They include the job itself, and possibly others of its employer. */
export const similarJobsQuery = (api: Api, job: Pick<Job, 'id' | 'position' | 'skills'>) => {
  const search = similarSearch(job)
  return queryOptions({
    queryKey: ['board', 'similar-jobs', search],
    queryFn: async ({ signal }): Promise<Job[]> => {
      const query = { search, spelling: 'as-typed', limit: MOST_ASKED } as const
      const { data, lessExact } = await api.call('jobs', { query, signal })
      // The same letters make no jobs alike.
      return data.slice(0, lessExact?.from)
    },
    enabled: search !== '',
  })
}

/** Enough to spare after the job itself and its employer's jobs are removed. */
const MOST_ASKED = 12
