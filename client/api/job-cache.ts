import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from './client.ts'
import type { Job } from './domain.ts'
import type { AnswerCache } from './answer-cache.ts'
import { entriesIn } from './pages.ts'
import { BOARD_KEY, jobKey, postedJobsKey } from './query-keys.ts'

/** The loaded pages of a list of the viewer's own jobs. */
export type OwnJobs = InfiniteData<AnswerOf<'postedJobs'>>

/** The jobs of all loaded pages. */
export const jobsOf = (list: OwnJobs): Job[] => entriesIn(list.pages, 'data', 'id')

/** The list with `change` applied to the jobs of each page. */
export const withJobs = (list: OwnJobs, change: (jobs: Job[]) => Job[]): OwnJobs => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: change(page.data) })),
})

/** The list with this job first, and its other occurrences removed. */
export const withFirst = (list: OwnJobs, job: Job): OwnJobs => {
  const others = withJobs(list, (jobs) => jobs.filter(({ id }) => id !== job.id))
  const [first, ...rest] = others.pages
  return first ? { ...others, pages: [{ ...first, data: [job, ...first.data] }, ...rest] } : others
}

/** Updates the caches with a job as the server answered a write at `sentAt`. */
export function putJob(cache: AnswerCache, job: Job, sentAt: number): void {
  cache.put<Job>(jobKey(cache.viewer, job.id), sentAt, () => job)
  if (cache.viewer.role === 'employer') {
    cache.put<OwnJobs>(
      postedJobsKey(cache.viewer),
      sentAt,
      (list) => list && withJobs(list, (jobs) => jobs.map((known) => (known.id === job.id ? job : known))),
    )
  }
  cache.invalidate(BOARD_KEY)
}
