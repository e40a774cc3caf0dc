import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { postedJobsKey } from '#client/api/query-keys.ts'

/** The employer's own jobs with their applicants, newest first; asked for employers only. */
export const postedJobsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: postedJobsKey(viewer),
    queryFn: async ({ signal }): Promise<Job[]> =>
      (await api.call('postedJobs', { params: { id: viewer.userId }, signal })).data,
    enabled: viewer.role === 'employer',
    meta: { persist: 'lazy' },
    ...LIVE,
  })
