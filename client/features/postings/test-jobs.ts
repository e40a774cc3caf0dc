import type { Viewer } from '#contract/auth/viewer.ts'
import type { Application } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'

export const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

/** An employer's job, open and without applicants except for the overrides. */
export const postedJob = jobOfIdris

export function applicant(email: string, appliedAt: string, fields: Partial<Application> = {}): Application {
  return { email, userId: email.replace(/@.*$/u, ''), jobId: 'job-1', appliedAt, approvalStatus: 'pending', ...fields }
}
