import type { Job } from '#client/api/domain.ts'

/**
 * The job without what others wrote to it: hundreds of applicants are more than a request may hold, and where a job is
 * changed nobody reads them.
 */
export const withoutPeople = (job: Job): Job => ({ ...job, applications: [], questions: [] })
