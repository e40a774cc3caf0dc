import { JOBS_COUNT_MAX, BOARD_COUNT_MAX } from '#contract/jobs/job.search.ts'
import type { Job, JobPage } from '#client/api/domain.ts'
import { groupDigits } from '#client/messages/digits.ts'

/** The jobs of all loaded pages in order, each once: a page loaded again may repeat one of its neighbour's. */
export function mergePages(pages: readonly JobPage[]): Job[] {
  const byId = new Map<string, Job>()
  for (const job of pages.flatMap((page) => page.data)) {
    if (!byId.has(job.id)) byId.set(job.id, job)
  }
  return [...byId.values()]
}

/** What counting stops at says that there are more. */
const CAPPED = new Set([JOBS_COUNT_MAX + 1, BOARD_COUNT_MAX + 1])

/** How many jobs a search finds: '128', or '1,000+' where the board stops counting. */
export const countOf = (total: number): string =>
  CAPPED.has(total) ? `${groupDigits(total - 1)}+` : groupDigits(total)

/** The same in words: '1 job', '128 jobs'. */
export const formatCount = (total: number): string => (total === 1 ? '1 job' : `${countOf(total)} jobs`)
