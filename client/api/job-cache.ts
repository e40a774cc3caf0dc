import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from './client.ts'
import type { Job } from './domain.ts'
import type { AnswerCache } from './answer-cache.ts'
import { BOARD_KEY, jobKey, postedJobsKey } from './query-keys.ts'

/** A list of one's own jobs, as far as its pages are loaded. */
export type OwnJobs = InfiniteData<AnswerOf<'postedJobs'>>

/** The jobs of all loaded pages, each once: a page loaded again may repeat one of its neighbour's. */
export const jobsOf = (list: OwnJobs): Job[] => [
  ...new Map(list.pages.flatMap((page) => page.data).map((job) => [job.id, job])).values(),
]

/** The list with the jobs of each page changed. */
export const withJobs = (list: OwnJobs, change: (jobs: Job[]) => Job[]): OwnJobs => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: change(page.data) })),
})

/** The list with this job at its beginning, and nowhere else in it. */
export const withFirst = (list: OwnJobs, job: Job): OwnJobs => {
  const others = withJobs(list, (jobs) => jobs.filter(({ id }) => id !== job.id))
  const [first, ...rest] = others.pages
  return first ? { ...others, pages: [{ ...first, data: [job, ...first.data] }, ...rest] } : others
}

/** Puts a job, as a write has answered it at `sentAt`, wherever its writer has it. */
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
