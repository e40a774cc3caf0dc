import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ApplicantPlace } from './ApplicantPlace.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const call = vi.fn<Call>()
const job = postedJob({
  applications: [
    applicant('ada@example.org', '2025-11-17T09:00:00.000Z', { name: 'Ada Li' }),
    applicant('per@example.org', '2025-11-18T09:00:00.000Z', { name: 'Per Dal' }),
    applicant('ida@example.org', '2025-11-19T09:00:00.000Z', { name: 'Ida Berg' }),
  ],
})
const open = (candidateId: string) =>
  renderApp(<ApplicantPlace job={job} candidateId={candidateId} now={now} />, { viewer: employer, call })
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('an applicant has the job, the day and the way to those before and after, newest first', async () => {
  open('per')
  const back = await screen.findByRole('link', { name: 'Ferry Mechanic, 3 applicants' })
  expect(hrefOf(back)).toBe('/applicants?job=job-1')
  expect(screen.getByText('2 of 3 · Applied 2 days ago')).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'Previous applicant: Ida Berg' }))).toBe('/candidate-details/ida')
  expect(hrefOf(screen.getByRole('link', { name: 'Next applicant: Ada Li' }))).toBe('/candidate-details/ada')
})

test('the first one has none before, the last one none after', async () => {
  open('ida')
  await screen.findByRole('link', { name: 'Next applicant: Per Dal' })
  expect(screen.queryByRole('link', { name: /^Previous/u })).toBeNull()
})

test('the next applicant is on a page that is not here yet: it is asked for', async () => {
  call.mockResolvedValueOnce({
    status: true,
    data: { applications: [applicant('eva@example.org', '2025-11-16T09:00:00.000Z')], nextCursor: null },
  })
  const more = { ...job, applicationsTotal: 4, applicationsCursor: 'c1' }
  renderApp(<ApplicantPlace job={more} candidateId="ada" now={now} />, { viewer: employer, call })
  expect(hrefOf(await screen.findByRole('link', { name: 'Next applicant' }))).toBe('/candidate-details/eva')
})

test('an arrow leads on, unless somebody writes', async () => {
  open('per')
  await screen.findByRole('navigation', { name: 'Applicants' })
  const field = document.body.appendChild(document.createElement('textarea'))
  const wasLeft = fireEvent.keyDown(field, { key: 'ArrowRight' })
  field.remove()
  expect(wasLeft).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(false)
})
