import { screen } from '@testing-library/react'
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
  expect(screen.getAllByText('Not provided').length).toBeGreaterThan(0)
  expect(screen.getByText('No resume')).toBeTruthy()
})

test('the own record says nothing of anybody else', async () => {
  renderApp(<CandidateDetails id="somebody-else" />, { viewer, call })
  await screen.findByRole('status', { name: 'Loading the applicant' })
  expect(screen.queryByText('Maren Holt')).toBeNull()
})
