import type { AnyRoute } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { deskApplicant, deskPage } from '#client/features/applicant-desk/test-desk.ts'
import { renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route as Guarded } from './_guarded.tsx'
import { Route as Applicants } from './_guarded/applicants.tsx'
import { Route as AppliedJobs } from './_guarded/dashboard/applied-job.tsx'
import { Route as Login } from './login.tsx'

const visitor: Viewer = { email: '', userId: '', role: '' }
const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const idris: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

const applied = jobOfIdris({
  applications: [
    {
      id: 'application-1',
      userId: ida.userId,
      email: ida.email,
      jobId: 'job-1',
      appliedAt: '2025-11-20T09:00:00.000Z',
      approvalStatus: 'pending',
      standing: { stage: 'sent', at: '2025-11-20T09:00:00.000Z' },
    },
  ],
})

const desk = vi.fn<(query: unknown) => void>()
const call: Call = async (name, request) => {
  if (name === 'appliedJobs') return { status: true, data: [applied], nextCursor: null }
  if (name !== 'applicantDesk') return new Promise(() => undefined)
  desk((request as { query: unknown }).query)
  return deskPage([deskApplicant('per')])
}
beforeEach(() => desk.mockReset())

/** Opens a page of the dashboard, or another one, at this address. */
const open = (route: AnyRoute, address: string, viewer: Viewer) =>
  renderRoute({
    viewer,
    call,
    ...(viewer !== visitor && { guarded: Guarded }),
    route,
    path: address.split('?')[0] ?? '',
    at: address,
  })

test.each(['stage=none', 'order=none'])('the desk lists its applicants at an address with %s', async (choice) => {
  open(Applicants, `/applicants?${choice}`, idris)
  await screen.findByRole('link', { name: /^Per Berg/u })
  for (const [query] of desk.mock.calls) expect(Object.values(query as object)).not.toContain('none')
})

test('Applied jobs lists all at an address with a choice that is none', async () => {
  open(AppliedJobs, '/applied-job?show=none', ida)
  expect(await screen.findByText('Ferry Mechanic')).toBeTruthy()
})

test('Login tells of no deleted account where the address has no date', async () => {
  open(Login, '/login?deletes=none', visitor)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy())
  expect(screen.queryByText(/Your account is deleted/u)).toBeNull()
})
