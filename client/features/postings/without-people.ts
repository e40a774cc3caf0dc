import type { Job } from '#client/api/domain.ts'

/**
 * Returns the job without its applications and questions: hundreds of applicants would exceed the request limit, and
 * the server ignores them in changes of a job.
 */
export const withoutPeople = (job: Job): Job => ({ ...job, applications: [], questions: [] })
