import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const [APPLIED, LATER] = ['2025-11-15T09:00:00.000Z', '2025-11-19T09:00:00.000Z']
const sent = (at: string): LedgerEvent => ({ id: at, kind: 'sent', at, by: 'candidate' })
const WITHDRAWN: LedgerEvent = { id: 'withdrawn', kind: 'withdrawn', at: '2025-11-18T09:00:00.000Z', by: 'candidate' }
const FIRST = { id: APPLIED, appliedAt: APPLIED, history: [sent(APPLIED)] }
const REAPPLIED = { id: LATER, appliedAt: LATER, history: [sent(APPLIED), WITHDRAWN, sent(LATER)] }

/** The candidate has withdrawn and applied again at a click, as when the page loads them anew. */
function AtDetails() {
  const [shown, setShown] = useState(FIRST)
  const standing = { stage: 'sent', at: shown.appliedAt } as const
  const applied = { jobId: 'job-1', position: 'Ferry Mechanic', standing, ...shown }
  return (
    <>
      <button type="button" onClick={() => setShown(REAPPLIED)}>
        Load anew
      </button>
      <ApplicationSteps applied={applied} candidateId="ida" name="Ida" now={new Date('2025-11-20T12:00:00.000Z')} />
    </>
  )
}

test('an answer is for the application that was shown when its form was opened, until its writer is told of a later one', async () => {
  const step = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
  step.mockRejectedValueOnce(refusalOf('application.unknown'))
  const call: Call = (name, request) =>
    name === 'stepApplication' ? step(request as never) : new Promise(() => undefined)
  renderApp(<AtDetails />, { viewer: employer, call })
  fireEvent.click(await screen.findByRole('button', { name: 'Say no' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Load anew' }))
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  send()
  await screen.findByText('This application was withdrawn')
  expect(step.mock.lastCall?.[0].body).toMatchObject({ applicationId: APPLIED })
  step.mockResolvedValue({ status: true, acknowledged: true, data: { jobId: 'job-1' } })
  send()
  await waitFor(() => expect(step.mock.lastCall?.[0].body).toMatchObject({ applicationId: LATER, text: 'Thank you.' }))
})
