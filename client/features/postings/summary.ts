import type { Job } from '#client/api/domain.ts'
import type { Applicant } from '#client/replica/applicant.ts'
import { withoutMoved } from '#client/shared/new-applicants.ts'

/** The number of applicants of one's own job. */
export const applicantsOf = (job: Pick<Job, 'applications' | 'applicationsTotal'>): number =>
  job.applicationsTotal ?? job.applications.length

/** The number of applicants of a job whom nobody on the employer's side has seen. */
export const newOf = (
  { applications, applicationsNew = 0 }: Pick<Job, 'applications' | 'applicationsNew'>,
  isNew: (applicant: Applicant) => boolean,
): number => withoutMoved(applicationsNew, applications, isNew)

export interface PostingsSummary {
  open: number
  applicants: number
  /** The number of applicants whom nobody has seen. */
  unseen: number
  unanswered: number
}

/** The number of questions on a job: lists have no questions, and its page the newest. */
export const questionsOf = (job: Pick<Job, 'questions' | 'questionsTotal'>): number =>
  Math.max(job.questionsTotal, job.questions.length)

/** The figures of all the employer's jobs. */
export function summarise(jobs: readonly Job[], isNew: (applicant: Applicant) => boolean): PostingsSummary {
  return {
    open: jobs.filter((job) => job.isOpen).length,
    applicants: jobs.reduce((sum, job) => sum + applicantsOf(job), 0),
    unseen: jobs.reduce((sum, job) => sum + newOf(job, isNew), 0),
    unanswered: jobs.reduce((sum, job) => sum + job.questionsUnanswered, 0),
  }
}

/** The number of applicants without an answer. */
export const waitingOf = (job: Pick<Job, 'applicationsWaiting'>): number => job.applicationsWaiting ?? 0

/** The number of applicants to a closed job who still wait for an answer. */
export const undecidedOf = (job: Pick<Job, 'applicationsWaiting' | 'isOpen' | 'closedAt' | 'isTakenDown'>): number =>
  !job.isOpen && job.closedAt && !job.isTakenDown ? waitingOf(job) : 0
