import type { QueryClient } from '@tanstack/react-query'
import { VISITOR } from '#contract/auth/viewer.ts'
import type { JobPage } from '#client/api/domain.ts'
import { BOARD_KEY, jobKey } from '#client/api/query-keys.ts'
import { changeCached, type AnswerCache } from './answer-cache.ts'
import { isJob } from './is-job.ts'

/** Takes jobs that the server does not have any more, or has taken down, off the public lists. */
export function forgetListedJobs(queryClient: QueryClient, gone: ReadonlySet<string>): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: BOARD_KEY }))
    changeCached<unknown>(queryClient, queryKey, (answer) => withoutJobs(answer, gone))
}

/** The employer has deleted a job: its page and the public lists forget it. */
export function forgetJob(cache: AnswerCache, id: string): void {
  const { queryClient, viewer } = cache
  for (const who of [viewer, VISITOR]) queryClient.removeQueries({ queryKey: jobKey(who, id) })
  forgetListedJobs(queryClient, new Set([id]))
  cache.invalidate(BOARD_KEY)
}

/** An answer without these jobs, and with their numbers taken off its totals; the same object if it has none of them. */
export function withoutJobs<Answer>(answer: Answer, gone: ReadonlySet<string>): Answer
export function withoutJobs(answer: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) {
    const left: unknown[] = answer
      .filter((one) => !isJob(one) || !gone.has(one.id))
      .map((one) => withoutJobs(one, gone))
    return left.length === answer.length && left.every((one, place) => one === answer[place]) ? answer : left
  }
  const changed = Object.entries(answer).flatMap(([name, inside]: [string, unknown]) => {
    const left = withoutJobs(inside, gone)
    return left === inside ? [] : [[name, left] as const]
  })
  if (changed.length === 0) return answer
  const after = { ...answer, ...Object.fromEntries(changed) }
  if (!isPage(answer)) return after
  const { data, total, lessExact } = answer
  const isGone = (one: unknown): boolean => isJob(one) && gone.has(one.id)
  const isExact = data.slice(0, lessExact?.from).filter(isGone).length
  return {
    ...after,
    total: total - isExact,
    ...(lessExact && {
      lessExact: {
        from: lessExact.from - isExact,
        total: lessExact.total - data.slice(lessExact.from).filter(isGone).length,
      },
    }),
  }
}

type Page = { data: unknown[]; total: number } & Partial<Pick<JobPage, 'lessExact'>>
const isPage = (answer: object): answer is Page =>
  'data' in answer && Array.isArray(answer.data) && 'total' in answer && typeof answer.total === 'number'
