import type { Application, Job } from '#client/api/domain.ts'

/** How many apply to an own job. What boards of before answered has all of them and no count. */
export const applicantsOf = (job: Pick<Job, 'applications' | 'applicationsTotal'>): number =>
  job.applicationsTotal ?? job.applications.length

const DAY_MS = 24 * 60 * 60 * 1000
/** So long somebody stays new whom nobody opens: longer than a holiday. */
const NEW_DAYS = 30

/** Whether somebody applied lately enough to be new, unless they have been opened. */
export const isNew = (appliedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(appliedAt) < NEW_DAYS * DAY_MS

export type IsNew = (application: Pick<Application, 'jobId' | 'userId' | 'appliedAt'>) => boolean

export interface PostingsSummary {
  open: number
  applicants: number
  /** How many nobody has opened yet. */
  added: number
  /** Whether more of them may have come than are here. */
  isMoreAdded: boolean
  unanswered: number
}

/** Questions on a job that have no reply yet. What boards of before answered has all questions and no count. */
export const unansweredOf = (job: Pick<Job, 'questions' | 'questionsUnanswered'>): number =>
  job.questionsUnanswered ?? job.questions.filter(({ reply }) => reply.length === 0).length

/** What an employer wants to know first about all of the own jobs. */
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

/** A count with its noun: '1 applicant', '4 applicants'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** How many of a job's applicants have no answer yet; boards of before don't say. */
export const waitingOf = (job: Pick<Job, 'applicationsWaiting'>): number => job.applicationsWaiting ?? 0
