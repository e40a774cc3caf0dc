import type { Application, Job } from '#client/api/domain.ts'

/** The number of applicants of a job. Answers of older servers have all applicants and no count. */
export const applicantsOf = (job: Pick<Job, 'applications' | 'applicationsTotal'>): number =>
  job.applicationsTotal ?? job.applications.length

const DAY_MS = 24 * 60 * 60 * 1000
/** An applicant whom nobody opens counts as new for this many days: longer than a holiday. */
const NEW_DAYS = 30

/** Whether somebody applied recently enough to count as new, unless they were opened. */
export const isNew = (appliedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(appliedAt) < NEW_DAYS * DAY_MS

export type IsNew = (application: Pick<Application, 'jobId' | 'userId' | 'appliedAt'>) => boolean

export interface PostingsSummary {
  open: number
  applicants: number
  /** The number of applicants that were not opened yet. */
  added: number
  /** Whether there may be more new applicants than are loaded. */
  isMoreAdded: boolean
  unanswered: number
}

/** The number of questions on a job: lists have no questions, and its page the newest. */
export const questionsOf = (job: Pick<Job, 'questions' | 'questionsTotal'>): number =>
  Math.max(job.questionsTotal ?? 0, job.questions.length)

/** The number of unanswered questions on a job. Answers of older servers have all questions and no count. */
export const unansweredOf = (job: Pick<Job, 'questions' | 'questionsUnanswered'>): number =>
  job.questionsUnanswered ?? job.questions.filter(({ reply }) => reply.length === 0).length

/** The figures of all the employer's jobs. */
export function summarise(jobs: readonly Job[], isAdded: IsNew): PostingsSummary {
  const applications = jobs.flatMap((job) => job.applications)
  return {
    open: jobs.filter((job) => job.isOpen).length,
    applicants: jobs.reduce((sum, job) => sum + applicantsOf(job), 0),
    added: applications.filter(isAdded).length,
    isMoreAdded: jobs.some((job) => job.applications.length < applicantsOf(job) && job.applications.every(isAdded)),
    unanswered: jobs.reduce((sum, job) => sum + unansweredOf(job), 0),
  }
}

/** The number of applicants without an answer; 0 from older servers, which don't send it. */
export const waitingOf = (job: Pick<Job, 'applicationsWaiting'>): number => job.applicationsWaiting ?? 0

/** The number of applicants to a closed job who still wait for an answer. */
export const undecidedOf = (job: Pick<Job, 'applicationsWaiting' | 'isOpen' | 'closedAt' | 'isTakenDown'>): number =>
  !job.isOpen && job.closedAt && !job.isTakenDown ? waitingOf(job) : 0
