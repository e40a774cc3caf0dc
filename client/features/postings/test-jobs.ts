import type { Viewer } from '#contract/auth/viewer.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { Application, Job } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'

export const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

/** An employer's job in Norway, open and without applicants except for the overrides. */
export const postedJob = (fields: Partial<Job> = {}): Job => jobOfIdris({ terms: IN_NORWAY, ...fields })

const IN_NORWAY = { ...NO_TERMS, place: { city: '', country: 'Norway' } }

export function applicant(email: string, appliedAt: string, fields: Partial<Application> = {}): Application {
  const standing = { stage: 'sent', at: appliedAt } as const
  const userId = email.replace(/@.*$/u, '')
  return {
    id: `${userId} to job-1`,
    email,
    userId,
    jobId: 'job-1',
    appliedAt,
    approvalStatus: 'pending',
    standing,
    ...fields,
  }
}
