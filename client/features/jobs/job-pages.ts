import { JOBS_COUNT_MAX, BOARD_COUNT_MAX } from '#contract/jobs/job.search.ts'
import type { Job, JobPage } from '#client/api/domain.ts'
import { groupDigits } from '#contract/digits.rules.ts'
import { entriesIn } from '#client/api/pages.ts'
import type { LessExact } from '#client/shared/less-exact.ts'

/** The jobs of all loaded pages in order. */
export const mergePages = (pages: readonly JobPage[]): Job[] => entriesIn(pages, 'data', 'id')

/** Where the less exact jobs begin in the loaded pages; null while none of them is loaded. */
export function lessExactOf(pages: readonly JobPage[]): LessExact | null {
  const exact: JobPage[] = []
  for (const page of pages) {
    exact.push({ ...page, data: page.data.slice(0, page.lessExact?.from) })
    if (page.lessExact) return { from: mergePages(exact).length, total: page.lessExact.total }
  }
  return null
}

/** The totals at which the server stops counting: there are more. */
const CAPPED = new Set([JOBS_COUNT_MAX + 1, BOARD_COUNT_MAX + 1])

/** Formats a total: '128', or '1,000+' when the server stopped counting. */
export const countOf = (total: number): string =>
  CAPPED.has(total) ? `${groupDigits(total - 1)}+` : groupDigits(total)

/**
 * The total without hidden jobs: those among the loaded ones, of all that the viewer has hidden. The rest may be on
 * pages that are not loaded; then it is the most there can be.
 */
export function totalWithoutHidden(total: number, loaded: number, hidden: number, isWhole: boolean) {
  if (CAPPED.has(total)) return { total, words: formatCount(total) }
  const left = total - loaded
  const words = left === 0 ? '' : formatCount(left)
  return { total: left, words: isWhole || loaded === hidden || left === 0 ? words : `Up to ${words}` }
}

/** Formats a total with its noun: '1 job', '128 jobs'. */
export const formatCount = (total: number): string => (total === 1 ? '1 job' : `${countOf(total)} jobs`)
