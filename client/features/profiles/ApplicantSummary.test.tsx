import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ApplicantSummary } from './ApplicantSummary.tsx'
import { MAREN } from './test-user.ts'

const employer = { email: 'idris@example.org', userId: 'idris', role: 'employer' } as const
const EMPTY = { ...MAREN, aboutMe: '', skills: [], experiences: [], education: [] }
const NONE = 'No note came with this application.'

test.each([
  ['with nothing to read says so', EMPTY, undefined, true],
  ['with a note shows it', EMPTY, 'I can start in January.', false],
  ['with a profile shows that', MAREN, undefined, false],
])('an application %s', async (_name, user, note, isSaid) => {
  const appliedTo = [{ jobId: 'j1', position: 'Cook', appliedAt: '2025-11-20T08:00:00.000Z', note }]
  const call: Call = async () => ({ status: true, data: { ...user, appliedTo } })
  renderApp(<ApplicantSummary candidateId={MAREN.id} jobId="j1" />, { viewer: employer, call })
  await screen.findByRole('link', { name: 'Send Email' })
  expect(screen.queryByText(NONE) !== null).toBe(isSaid)
  expect(screen.queryByText('I can start in January.') !== null).toBe(note !== undefined)
})
