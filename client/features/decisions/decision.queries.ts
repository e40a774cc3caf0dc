import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { decisionsKey } from '#client/api/query-keys.ts'

export type DecisionPage = AnswerOf<'ownDecisions'>['data']
export type OwnDecision = DecisionPage['decisions'][number]

/** Decisions about the viewer and their content, newest first, paged. */
export const decisionsQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: decisionsKey(viewer),
    queryFn: async ({ pageParam, signal }): Promise<DecisionPage> =>
      (await api.call('ownDecisions', { query: { cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role !== '',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
