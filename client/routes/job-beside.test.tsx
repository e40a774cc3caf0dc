import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobBeside } from './-JobBeside.tsx'

const question = {
  id: 'q1',
  text: 'Is there a mess room?',
  askedAt: '2025-11-20T09:00:00.000Z',
  reply: ['There is.'],
  repliedAt: ['2025-11-20T10:00:00.000Z'],
}
const job = jobOfIdris({ questions: [question], questionsTotal: 1 })
const call = vi.fn<Call>(async () => ({ status: true, data: job }))

// Spec 2: Details opens /job-details/{id}
// Spec 2: The page has questions and answers
test('a job beside the list has all that its page has, questions and answers among it', async () => {
  renderApp(<JobBeside id={job.id} list={{}} />, { viewer: VISITOR, call })
  expect(await screen.findByRole('heading', { level: 2, name: job.position })).toBeTruthy()
  const section = within(await screen.findByRole('region', { name: 'General Q&A' }))
  expect(section.getByRole('heading', { level: 3, name: 'General Q&A' })).toBeTruthy()
  expect(section.getByText('Is there a mess room?')).toBeTruthy()
  expect(section.getByText('There is.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Overview' })).toBeTruthy()
  expect(screen.getByText('Salary Range')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open full page' }).getAttribute('href')).toBe(`/job-details/${job.id}`)
})

test('an own job beside the list has what its owner does with it', async () => {
  const idris = { ...VISITOR, userId: 'idris', email: 'idris@example.org', role: 'employer' as const }
  renderApp(<JobBeside id={job.id} list={{}} />, { viewer: idris, call })
  expect(await screen.findByRole('link', { name: `Edit ${job.position}` })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Close ${job.position}` })).toBeTruthy()
  expect(screen.queryByText("Recruiter can't apply")).toBeNull()
})
