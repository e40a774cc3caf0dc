import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'

export const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

/** A job of the employer's, open and without applicants but for what a test says. */
export function postedJob(values: Partial<Job> = {}): Job {
  return {
    _id: 'job-1',
    position: 'Ferry Mechanic',
    experience: '',
    workLevel: '',
    employmentType: 'Full-time',
    salaryRange: '',
    location: 'Stavanger',
    overview: 'Keep two hybrid ferries running.',
    skills: [],
    responsibilities: [],
    requirements: [],
    queries: [],
    applicants: [],
    recuiterId: employer.userId,
    firstName: 'Idris',
    lastName: 'Vaage',
    jobStatus: true,
    companyName: 'Norrsund Ferries',
    employeeRange: '51 - 100',
    founded: '',
    companyEmail: '',
    companyLocation: '',
    companyWebsite: '',
    createdAt: '2025-11-20T08:00:00.000Z',
    updatedAt: '2025-11-20T08:00:00.000Z',
    closedAt: null,
    ...values,
  }
}

export function applicant(email: string, appliedTime: string): Job['applicants'][number] {
  return { email, userId: email.replace(/@.*$/u, ''), jobId: 'job-1', appliedTime, approvalStatus: 'pending' }
}
