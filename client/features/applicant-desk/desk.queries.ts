import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DeskCounts, DeskOrder, DeskStage } from '#contract/applications/applicant-desk.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'

/** Which applicants are looked at, and in which order. Without a job those of all jobs. */
export interface DeskFilter {
  job?: string | undefined
  stage?: DeskStage | undefined
  isShortlisted: boolean
  order: DeskOrder
}

/** Whether it leaves anybody out, or has them in another order than the board's own. */
export const isNarrow = ({ stage, isShortlisted, order }: DeskFilter): boolean =>
  stage !== undefined || isShortlisted || order !== 'newest'

/** An employer's applicants, a page at a time. */
export const deskQuery = (api: Api, viewer: Viewer, { job, stage, isShortlisted, order }: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: [...applicantDeskKey(viewer), job ?? '', stage ?? '', isShortlisted, order],
    queryFn: async ({ pageParam, signal }): Promise<AnswerOf<'applicantDesk'>['data']> => {
      const query = { job, stage, shortlisted: isShortlisted ? ('true' as const) : undefined, order }
      return (await api.call('applicantDesk', { query: { ...query, cursor: pageParam ?? undefined }, signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role === 'employer',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })

/** How many the list has, narrowed as it is. */
export function totalOf({ stage, isShortlisted, order }: DeskFilter, counts: DeskCounts): number {
  if (isShortlisted) return counts.shortlisted
  if (stage) return counts[stage]
  return order === 'waiting' ? counts.all - counts.answered : counts.all
}
