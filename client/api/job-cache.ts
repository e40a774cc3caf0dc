import type { Job } from './domain.ts'
import type { AnswerCache } from './answer-cache.ts'
import { BOARD_KEY, jobKey, postedJobsKey } from './query-keys.ts'

/** Puts a job, as a write has answered it at `sentAt`, wherever its writer has it. */
export function putJob(cache: AnswerCache, job: Job, sentAt: number): void {
  cache.put<Job>(jobKey(cache.viewer, job.id), sentAt, () => job)
  if (cache.viewer.role === 'employer') {
    cache.put<Job[]>(postedJobsKey(cache.viewer), sentAt, (jobs) =>
      jobs?.map((known) => (known.id === job.id ? job : known)),
    )
  }
  cache.invalidate(BOARD_KEY)
}
