import type { Job } from '#client/api/domain.ts'
import { isToday } from '#client/messages/when.ts'

/** How many apply to an own job. What boards of before answered has all of them and no count. */
export const applicantsOf = (job: Pick<Job, 'applications' | 'applicationsTotal'>): number =>
  job.applicationsTotal ?? job.applications.length

export interface PostingsSummary {
  open: number
  applicants: number
  newToday: number
  /** Whether more may have come today than are here. */
  isMoreToday: boolean
  unanswered: number
}

/** Questions on a job that have no reply yet. What boards of before answered has all questions and no count. */
export const unansweredOf = (job: Pick<Job, 'questions' | 'questionsUnanswered'>): number =>
  job.questionsUnanswered ?? job.questions.filter(({ reply }) => reply.length === 0).length

/** What an employer wants to know first about all of the own jobs. */
export function summarise(jobs: readonly Job[], now: Date): PostingsSummary {
  const applications = jobs.flatMap((job) => job.applications)
  const isNew = ({ appliedAt }: { appliedAt: string }) => isToday(appliedAt, now)
  return {
    open: jobs.filter((job) => job.isOpen).length,
    applicants: jobs.reduce((sum, job) => sum + applicantsOf(job), 0),
    newToday: applications.filter(isNew).length,
    isMoreToday: jobs.some((job) => job.applications.length < applicantsOf(job) && job.applications.every(isNew)),
    unanswered: jobs.reduce((sum, job) => sum + unansweredOf(job), 0),
  }
}

/** A count with its noun: '1 applicant', '4 applicants'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
