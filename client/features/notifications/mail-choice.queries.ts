import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'

/** When mails reach the viewer, as the board has it. */
export const mailChoiceQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: mailChoiceKey(viewer),
    queryFn: async ({ signal }) => (await api.call('mailChoice', { signal })).data,
    enabled: viewer.role !== '',
    meta: { persist: 'lazy' },
  })
