import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { FIRST, NOW, SECOND, interviewOf } from '#client/features/interviews/test-interview.ts'
import type { OwnInterview } from '#client/features/interviews/use-pick.ts'
import { timeInZones } from '#client/messages/interview-messages.ts'
import { refusalOf, renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route as Guarded } from './_guarded.tsx'
import { Route as AppliedJobs } from './_guarded/dashboard/applied-job.tsx'

const viewer: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
/** The interview as the board knows it. */
let interview: OwnInterview
const send = vi.fn<(body: Record<string, unknown>) => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  interview = interviewOf()
  send.mockReset()
})
afterEach(() => void vi.useRealTimers())

const job = () =>
  jobOfIdris({
    applications: [
      {
        id: 'application-1',
        userId: 'maren',
        email: viewer.email,
        jobId: 'job-1',
        appliedAt: '2026-11-03T09:41:00.000Z',
        approvalStatus: 'pending',
        standing: { stage: 'interview', at: interview.at, interview },
      },
    ],
  })
const call: Call = async (name, request) => {
  if (name === 'appliedJobs') return { status: true, data: [job()], nextCursor: null }
  if (name === 'answerInterview') return send((request as { body: Record<string, unknown> }).body)
  return new Promise(() => undefined)
}

const open = () => renderRoute({ viewer, call, guarded: Guarded, route: AppliedJobs, path: '/dashboard/applied-job' })

test('a pick in the list that is refused over a change goes over the interview as it is by then', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Pick a time/u }))
  const dialog = within(await screen.findByRole('dialog'))
  const time = () => dialog.getByRole('radio', { name: new RegExp(timeInZones(FIRST, 'UTC', NOW), 'u') })
  // Another device of the candidate has picked a time.
  interview = interviewOf({ state: 'agreed', start: SECOND, sequence: 1 })
  send.mockRejectedValueOnce(refusalOf('interview.changed'))
  fireEvent.click(time())
  fireEvent.click(dialog.getByRole('button', { name: 'Pick this time' }))
  await dialog.findByRole('alert')
  expect(send.mock.lastCall?.[0]).toMatchObject({ start: FIRST, over: { sequence: 0 } })
  await dialog.findByText(/\(your pick\)/u)
  send.mockResolvedValueOnce({ status: true, acknowledged: true, data: job() })
  fireEvent.click(time())
  fireEvent.click(dialog.getByRole('button', { name: 'Pick this time' }))
  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ start: FIRST, over: { sequence: 1 } }))
})
