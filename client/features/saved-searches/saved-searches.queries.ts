import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { savedSearchesKey } from '#client/api/query-keys.ts'

/** The searches that a candidate has saved, as the board has them. */
export const savedSearchesQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: savedSearchesKey(viewer),
    queryFn: async ({ signal }) => (await api.call('savedSearches', { signal })).data,
    enabled: viewer.role === 'candidate',
    meta: { persist: 'lazy' },
    ...LIVE,
  })
