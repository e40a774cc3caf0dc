import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { appliedJobsKey } from '#client/api/query-keys.ts'

/** The jobs a candidate applied to, newest application first; asked for candidates only. */
export const appliedJobsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: appliedJobsKey(viewer),
    queryFn: async ({ signal }): Promise<Job[]> =>
      (await api.call('appliedJobs', { params: { id: viewer.userId }, signal })).data,
    enabled: viewer.role === 'candidate',
    meta: { persist: 'lazy' },
    ...LIVE,
  })
