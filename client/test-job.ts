import type { Job } from '#client/api/domain.ts'

/** Idris' job, for tests: open, without applicants, and mostly empty except for `values`. */
export function jobOfIdris(values: Partial<Job> = {}): Job {
  const { questions = [] } = values
  return {
    id: 'job-1',
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
    questions,
    questionsTotal: questions.length,
    questionsUnanswered: questions.filter(({ reply }) => reply.length === 0).length,
    questionsCursor: null,
    applications: [],
    recruiterId: 'idris',
    firstName: 'Idris',
    lastName: 'Vaage',
    isOpen: true,
    companyName: 'Norrsund Ferries',
    employeeRange: '51 - 100',
    founded: '',
    companyEmail: '',
    companyLocation: '',
    companyWebsite: '',
    createdAt: '2025-11-20T08:00:00.000Z',
    updatedAt: '2025-11-20T08:00:00.000Z',
    closedAt: null,
    confirmedAt: values.createdAt ?? '2025-11-20T08:00:00.000Z',
    ...values,
  }
}
