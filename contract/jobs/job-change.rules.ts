import type { Job } from './job.schema.ts'

/**
 * The job without what others wrote to it: hundreds of applicants are more than a request may hold, and where a job is
 * changed nobody reads them.
 */
export const withoutPeople = (job: Job): Job => ({ ...job, applicants: [], queries: [] })
