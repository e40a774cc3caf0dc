import { JOBS_COUNT_MAX } from '#contract/jobs/job.search.ts'
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

/** How many jobs a search finds: '1 job', '128 jobs', '1,000+ jobs' where the board stops counting. */
export function countWords(total: number): string {
  if (total > JOBS_COUNT_MAX) return `${groupDigits(JOBS_COUNT_MAX)}+ jobs`
  return total === 1 ? '1 job' : `${groupDigits(total)} jobs`
}
