import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api, AnswerOf } from '#client/api/client.ts'
import { jobKey } from '#client/api/query-keys.ts'

type QuestionPage = AnswerOf<'questions'>['data']

/** Questions older than those that the job was loaded with, paged; `cursor` is where those end. */
export const olderQuestionsQuery = (api: Api, viewer: Viewer, jobId: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [...jobKey(viewer, jobId), 'older-questions', cursor],
    queryFn: async ({ pageParam, signal }): Promise<QuestionPage> =>
      (await api.call('questions', { params: { id: jobId }, query: { cursor: pageParam }, signal })).data,
    initialPageParam: cursor ?? '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: cursor !== null,
  })
