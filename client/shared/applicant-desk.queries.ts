import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerFilterText, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
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
  /** Which answers to the must-have questions of the job; one for each of them at most. */
  answers: readonly AnswerFilter[]
}

export const EVERYBODY: DeskFilter = { isShortlisted: false, order: 'newest', answers: [] }

/** Whether it leaves anybody out, or has them in another order than the board's own. */
export const isNarrow = ({ stage, isShortlisted, order, answers }: DeskFilter): boolean =>
  stage !== undefined || isShortlisted || order !== 'newest' || answers.length > 0

/** An employer's applicants, a page at a time. */
export const deskQuery = (api: Api, viewer: Viewer, { job, stage, isShortlisted, order, answers }: DeskFilter) => {
  const texts = answers.map(answerFilterText)
  return infiniteQueryOptions({
    // Lists without answers stand on devices by the key they had before.
    queryKey: [...applicantDeskKey(viewer), job ?? '', stage ?? '', isShortlisted, order, ...texts],
    queryFn: async ({ pageParam, signal }): Promise<AnswerOf<'applicantDesk'>['data']> => {
      const query = {
        job,
        stage,
        shortlisted: isShortlisted ? ('true' as const) : undefined,
        order,
        ...(texts.length > 0 && { answers: texts }),
      }
      return (await api.call('applicantDesk', { query: { ...query, cursor: pageParam ?? undefined }, signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role === 'employer',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
}

/** How many the list has, narrowed as it is. */
export function totalOf({ stage, isShortlisted, order }: DeskFilter, counts: DeskCounts): number {
  if (isShortlisted) return counts.shortlisted
  if (stage) return counts[stage]
  return order === 'waiting' ? counts.all - counts.answered : counts.all
}
