import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { CandidateDetails } from './CandidateDetails.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const call: Call = async (name) => (name === 'user' ? { status: true, data: MAREN } : new Promise(() => undefined))

test('one sees oneself from the record that is on the device, as employers do', async () => {
  renderApp(<CandidateDetails id={MAREN.id} />, { viewer, call })
  await screen.findByRole('heading', { name: 'Maren Holt' })
  expect(screen.getByText('I like engines.')).toBeTruthy()
  expect(screen.getAllByText(/Not provided/u)).toHaveLength(1)
  expect(screen.getByText('No resume')).toBeTruthy()
})

test('the own record says nothing of anybody else', async () => {
  renderApp(<CandidateDetails id="somebody-else" />, { viewer, call })
  await screen.findByRole('status', { name: 'Loading the applicant' })
  expect(screen.queryByText('Maren Holt')).toBeNull()
})

test('an employer reads what the candidate applied to, and the note that came with it', async () => {
  const employer = { email: 'idris@example.org', userId: 'idris', role: 'employer' } as const
  const appliedTo = [
    { jobId: 'j2', position: 'Cook', appliedAt: '2025-11-20T08:00:00.000Z', note: 'I can start in January.' },
    { jobId: 'j1', position: 'Ferry Mechanic', appliedAt: '2025-11-19T08:00:00.000Z' },
  ]
  const answer: Call = async () => ({ status: true, data: { ...MAREN, appliedTo } })
  renderApp(<CandidateDetails id={MAREN.id} />, { viewer: employer, call: answer })
  const section = await screen.findByRole('region', { name: 'Applied to' })
  expect(
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cook', 'Ferry Mechanic'])
  expect(within(section).getByText('I can start in January.')).toBeTruthy()
})
