import type { Job } from '#contract/jobs/job.schema.ts'
import { isToday } from '#client/messages/when.ts'

export interface PostingsSummary {
  open: number
  applicants: number
  newToday: number
  unanswered: number
}

/** Questions on a job that have no reply yet. */
export const unansweredOf = (job: Pick<Job, 'queries'>): number =>
  job.queries.filter(({ reply }) => reply.length === 0).length

/** What an employer wants to know first about all of the own jobs. */
export function summarise(jobs: readonly Job[], now: Date): PostingsSummary {
  const applicants = jobs.flatMap((job) => job.applicants)
  return {
    open: jobs.filter((job) => job.jobStatus).length,
    applicants: applicants.length,
    newToday: applicants.filter(({ appliedTime }) => isToday(appliedTime, now)).length,
    unanswered: jobs.reduce((sum, job) => sum + unansweredOf(job), 0),
  }
}

/** A count with its noun: '1 applicant', '4 applicants'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
