import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api, AnswerOf } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { postedJobsKey } from '#client/api/query-keys.ts'

/** The employer's own jobs with their applicants, newest first, paged; enabled for employers only. */
export const postedJobsQuery = (api: Api, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: postedJobsKey(viewer),
    queryFn: ({ pageParam, signal }): Promise<AnswerOf<'postedJobs'>> =>
      api.call('postedJobs', { params: { id: viewer.userId }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role === 'employer',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
