import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api, AnswerOf } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { myQuestionsKey } from '#client/api/query-keys.ts'

type MyQuestionPage = AnswerOf<'myQuestions'>['data']

/** The viewer's own questions on all jobs, newest first, paged. */
export const myQuestionsQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: myQuestionsKey(viewer),
    queryFn: async ({ pageParam, signal }): Promise<MyQuestionPage> =>
      (await api.call('myQuestions', { query: { cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role !== '',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
