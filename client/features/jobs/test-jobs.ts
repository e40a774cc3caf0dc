import type { Job, JobPage } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'

/** An open job with every field filled in, except for the overrides. */
export function jobWith(values: Partial<Job> = {}): Job {
  return jobOfIdris({
    id: '7d0f5a2e-3a4f-4c7e-9a51-0c3f0b1f6a01',
    experience: '3 to 5 years',
    workLevel: 'Skilled',
    salaryRange: 'NOK 46,000 to 52,000 a month',
    location: 'Stavanger, Norway',
    overview: 'You keep two ferries moving.',
    skills: ['Hydraulics'],
    responsibilities: ['Plan the service of two vessels'],
    requirements: ['Trade certificate'],
    recruiterId: 'employer-1',
    firstName: 'Maren',
    lastName: 'Holt',
    founded: '1987',
    companyEmail: 'crew@norrsund.example',
    companyLocation: 'Fiskepiren 4, Stavanger',
    ...values,
  })
}

/** A page of jobs with these ids. */
export function pageOf(ids: string[], rest: Partial<JobPage> = {}): JobPage {
  const data = ids.map((id) => jobWith({ id }))
  return { status: true, data, total: ids.length, lessExact: null, nextCursor: null, ...rest }
}
