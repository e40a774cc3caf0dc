import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { PageCall } from '#contract/pages/rendered-page.ts'
import { renderPage } from './page-renderer.tsx'

const HOSTILE = `</script><script>alert("1")</script><!--<img src=x onerror='a()'>`
const NOW = Date.parse('2026-03-02T09:00:00Z')

const job: Job = {
  _id: '5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10',
  position: HOSTILE,
  experience: '3 years',
  workLevel: 'Senior',
  employmentType: 'Full-time',
  salaryRange: '€2,430 / month',
  location: 'Bergen, Norway',
  overview: `You keep our boats going. ${HOSTILE}`,
  skills: [HOSTILE, 'Diesel engines'],
  responsibilities: ['Repair engines'],
  requirements: ['Certificate of apprenticeship'],
  point: { latitude: 60.39299, longitude: 5.32415 },
  queries: [],
  questionsTotal: 0,
  questionsUnanswered: 0,
  questionsCursor: null,
  applicants: [],
  recuiterId: '6e2c9b63-4a5f-4c3a-8a4b-2d0e3a9c8b21',
  firstName: 'Mira',
  lastName: 'Holm',
  jobStatus: true,
  companyName: 'Holm Boatyard',
  employeeRange: '11 - 50',
  founded: '',
  companyEmail: '',
  companyLocation: '',
  companyWebsite: '',
  createdAt: '2026-03-01T23:30:00.000Z',
  updatedAt: '2026-03-01T23:30:00.000Z',
  closedAt: null,
  confirmedAt: '2026-03-01T23:30:00.000Z',
}

const callWith =
  (shown: Job): PageCall =>
  async (name) =>
    name === 'job' ? { status: true, data: shown } : { status: true, data: [shown], total: 1234, nextCursor: null }
const pageAt = (address: string, shown = job) =>
  renderPage({ address, now: NOW, board: { name: 'Harbour Jobs', hasTerms: false }, call: callWith(shown) })

test('a job is rendered as a visitor sees it, and what anybody wrote stays text', async () => {
  const { body, data } = await pageAt(`/job-details/${job._id}`)
  expect(body).toContain('You keep our boats going.')
  expect(body).toContain('Login to Apply')
  expect(body).toContain('Posted yesterday')
  expect(body).not.toContain('<script')
  expect(body).not.toContain('<img src=x')
  expect(data.now).toBe(NOW)
  expect(data.answers.map(([key]) => key)).toEqual([['me', '', 'job', job._id]])
})

test('a closed job is rendered as closed', async () => {
  const { body } = await pageAt(`/job-details/${job._id}`, { ...job, jobStatus: false })
  expect(body).not.toContain('Login to Apply')
  expect(body).toContain('Closed')
})

test('lists have the jobs, and how many there are', async () => {
  for (const path of ['/', '/jobs', '/jobs?search=boats', `/company/${job.recuiterId}`]) {
    const { body, data } = await pageAt(path)
    expect(body, path).toContain('1,234')
    expect(body, path).toContain(`href="/job-details/${job._id}"`)
    expect(data.answers, path).toHaveLength(1)
  }
})

test('a list that is filtered names its own feed', async () => {
  const { links } = await pageAt('/jobs?search=boats+%26+nets&employmentType=Full-time,Contract&sort=newest')
  expect(links).toContain('href="/feed.atom?search=boats+%26+nets&amp;employmentType=Full-time%2CContract"')
  expect((await pageAt('/jobs')).links).not.toContain('/feed.atom')
})

test('a page is complete, and has no head of its own', async () => {
  for (const path of ['/', '/jobs?search=boats&location=Oslo', `/job-details/${job._id}`]) {
    const { body } = await pageAt(path)
    expect(body, path).not.toContain('<!--$!-->')
    expect(body, path).not.toMatch(/<title>|<link /u)
  }
})

test('a page whose jobs cannot be read is not rendered', async () => {
  const call: PageCall = () => Promise.reject(new Error('busy'))
  await expect(
    renderPage({ address: '/jobs', now: NOW, board: { name: 'Harbour Jobs', hasTerms: false }, call }),
  ).rejects.toThrow('busy')
})
