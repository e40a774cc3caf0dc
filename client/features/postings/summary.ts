import type { Job } from '#client/api/domain.ts'
import { isToday } from '#client/messages/when.ts'

export interface PostingsSummary {
  open: number
  applicants: number
  newToday: number
  unanswered: number
}

/** Questions on a job that have no reply yet. */
export const unansweredOf = (job: Pick<Job, 'questions'>): number =>
  job.questions.filter(({ reply }) => reply.length === 0).length

/** What an employer wants to know first about all of the own jobs. */
export function summarise(jobs: readonly Job[], now: Date): PostingsSummary {
  const applications = jobs.flatMap((job) => job.applications)
  return {
    open: jobs.filter((job) => job.isOpen).length,
    applicants: applications.length,
    newToday: applications.filter(({ appliedAt }) => isToday(appliedAt, now)).length,
    unanswered: jobs.reduce((sum, job) => sum + unansweredOf(job), 0),
  }
}

/** A count with its noun: '1 applicant', '4 applicants'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
