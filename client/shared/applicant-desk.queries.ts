import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerFilterText, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import type { DeskOrder, DeskStage } from '#contract/applications/applicant-desk.options.ts'
import type { DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'

/** The filter and order of the applicants' list. Without a job, the applicants of all jobs. */
export interface DeskFilter {
  job?: string | undefined
  stage?: DeskStage | undefined
  isShortlisted: boolean
  order: DeskOrder
  /** Required answers to the job's must-have questions; at most one per question. */
  answers: readonly AnswerFilter[]
  /** The only candidate to list; with a job. */
  candidate?: string
}

export const EVERYBODY: DeskFilter = { isShortlisted: false, order: 'newest', answers: [] }

/** Whether it filters the list or changes the default order. */
export const isNarrow = ({ stage, isShortlisted, order, answers }: DeskFilter): boolean =>
  stage !== undefined || isShortlisted || order !== 'newest' || answers.length > 0

/** An employer's applicants, page by page. */
export const deskQuery = (api: Api, viewer: Viewer, filter: DeskFilter) => {
  const { job, stage, isShortlisted, order, answers, candidate } = filter
  const texts = answers.map(answerFilterText)
  const list = [job ?? '', stage ?? '', isShortlisted, order, ...texts]
  return infiniteQueryOptions({
    // Lists without answer filters keep their previous key, under which devices have stored them. Those of one candidate
    // differ in the last part alone, whatever the job: a device keeps the newest of them.
    queryKey: [...applicantDeskKey(viewer), ...(candidate === undefined ? list : [[...list, candidate]])],
    queryFn: async ({ pageParam, signal }): Promise<AnswerOf<'applicantDesk'>['data']> => {
      const query = {
        job,
        stage,
        shortlisted: isShortlisted ? ('true' as const) : undefined,
        order,
        ...(texts.length > 0 && { answers: texts }),
        ...(candidate !== undefined && { candidate }),
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

/** The total of the filtered list. */
export function totalOf({ stage, isShortlisted, order }: DeskFilter, counts: DeskCounts): number {
  if (isShortlisted) return counts.shortlisted
  if (stage) return counts[stage]
  return order === 'waiting' ? counts.all - counts.answered : counts.all
}
