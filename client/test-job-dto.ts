import { jobOfIdris } from './test-job.ts'

/** A job with the API's field names. */
export const JOB_DTO = {
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
  point: { latitude: 58.97005, longitude: 5.73332 },
  queries: [
    {
      id: 'q-1',
      question: 'Is it warm?',
      email: 'ida@example.org',
      askedAt: '2025-11-20T09:00:00.000Z',
      reply: ['No.'],
      repliedAt: ['2025-11-20T10:00:00.000Z'],
    },
  ],
  questionsTotal: 1,
  questionsUnanswered: 0,
  questionsCursor: null,
  applicants: [
    {
      id: 'application-1',
      email: 'ida@example.org',
      userId: 'ida',
      jobId: 'job-1',
      appliedTime: '2025-11-20T11:00:00.000Z',
      approvalStatus: 'pending',
      standing: { stage: 'sent', at: '2025-11-20T11:00:00.000Z' },
    },
  ],
  jobPostedBy: 'idris@example.org',
  recuiterId: 'idris',
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
  confirmedAt: '2025-11-20T08:00:00.000Z',
} as const

/** The same job with the domain's field names. */
export const JOB = jobOfIdris({
  posterEmail: 'idris@example.org',
  questions: [
    {
      id: 'q-1',
      text: 'Is it warm?',
      askerEmail: 'ida@example.org',
      askedAt: '2025-11-20T09:00:00.000Z',
      reply: ['No.'],
      repliedAt: ['2025-11-20T10:00:00.000Z'],
    },
  ],
  applications: [
    {
      id: 'application-1',
      email: 'ida@example.org',
      userId: 'ida',
      jobId: 'job-1',
      appliedAt: '2025-11-20T11:00:00.000Z',
      approvalStatus: 'pending',
      standing: { stage: 'sent', at: '2025-11-20T11:00:00.000Z' },
    },
  ],
})
