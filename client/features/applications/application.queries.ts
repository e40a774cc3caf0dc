import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api, AnswerOf } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { appliedJobsKey } from '#client/api/query-keys.ts'

/** The jobs a candidate applied to, newest application first, paged; enabled for candidates only. */
export const appliedJobsQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: appliedJobsKey(viewer),
    queryFn: ({ pageParam, signal }): Promise<AnswerOf<'appliedJobs'>> =>
      api.call('appliedJobs', { params: { id: viewer.userId }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role === 'candidate',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
