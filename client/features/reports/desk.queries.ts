import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { CaseList } from '#contract/reports/case.rules.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { personalKey } from '#client/api/query-keys.ts'

type CasePage = AnswerOf<'reportCases'>['data']
export type ReportCase = CasePage['cases'][number]
type LogPage = AnswerOf<'decisionLog'>['data']
export type DecisionLine = LogPage['decisions'][number]

/** The first part of the keys of all queries at the desk. */
export const deskKey = (viewer: Viewer) => [...personalKey(viewer), 'desk'] as const

/** Cases, most recently reported first. Never stored on a device. */
export const deskQuery = (api: Api, viewer: Viewer, show: CaseList) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(viewer), show],
    queryFn: async ({ pageParam, signal }): Promise<CasePage> =>
      (await api.call('reportCases', { query: { show, cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** The log of all decisions, newest first. */
export const decisionLogQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(viewer), 'log'],
    queryFn: async ({ pageParam, signal }): Promise<LogPage> =>
      (await api.call('decisionLog', { query: { cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
