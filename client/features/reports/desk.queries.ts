import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { personalKey } from '#client/api/query-keys.ts'

type CasePage = AnswerOf<'reportCases'>['data']
export type ReportCase = CasePage['cases'][number]

/** What was reported, what was reported last first. It stays on no device. */
export const deskQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: [...personalKey(viewer), 'report-cases'],
    queryFn: async ({ pageParam, signal }): Promise<CasePage> =>
      (await api.call('reportCases', { query: { cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
