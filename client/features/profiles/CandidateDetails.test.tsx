import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { CandidateDetails } from './CandidateDetails.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const call: Call = async (name) => (name === 'user' ? { status: true, data: MAREN } : new Promise(() => undefined))

test('one sees oneself from the record that is on the device, as employers do', async () => {
  renderApp(<CandidateDetails id={MAREN.id} />, { viewer, call })
  await screen.findByRole('heading', { name: 'Maren Holt' })
  expect(screen.getByText('I like engines.')).toBeTruthy()
  // What is missing is not held against them.
  expect(screen.queryByText(/Not provided|No resume/u)).toBeNull()
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

test('an employer reports an applicant, who reports nobody by looking at themselves', async () => {
  const employer = { email: 'idris@example.org', userId: 'idris', role: 'employer' } as const
  const report = vi.fn<(request: unknown) => void>()
  const answer: Call = async (name, request) => {
    if (name !== 'report') return { status: true, data: { ...MAREN, appliedTo: [] } }
    report(request)
    return { data: { id: 'r1' } }
  }
  const { unmount } = renderApp(<CandidateDetails id={MAREN.id} />, { viewer: employer, call: answer })
  fireEvent.click(await screen.findByRole('button', { name: 'Report this person' }))
  expect(await screen.findByRole('dialog', { name: /Report this person/u })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Not who they say they are' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  const sent = { kind: 'person', subjectId: MAREN.id, reason: 'fake', userId: 'idris', email: 'idris@example.org' }
  expect(report.mock.calls[0]?.[0]).toMatchObject({ body: sent })
  unmount()
  renderApp(<CandidateDetails id={MAREN.id} />, { viewer, call })
  await screen.findByRole('heading', { name: 'Maren Holt' })
  expect(screen.queryByRole('button', { name: 'Report this person' })).toBeNull()
})
