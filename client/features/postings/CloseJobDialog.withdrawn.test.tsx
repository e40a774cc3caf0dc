import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import { testOutbox } from '#client/test-outbox.ts'
import type { Api } from '#client/api/client.ts'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { toast } from '#client/ui/toast.ts'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

vi.spyOn(toast, 'success').mockReturnValue()
const onClose = vi.fn()
const closeJob = vi.fn<(request: unknown) => Promise<unknown>>()
closeJob.mockResolvedValue({ status: true, acknowledged: true, data: postedJob({ isOpen: false }) })
const call: Call = (name, request) => (name === 'closeJob' ? closeJob(request) : new Promise(() => undefined))

const [per, ida] = [
  applicant('per@example.org', '2025-11-19T09:00:00.000Z', { name: 'Per Lund' }),
  applicant('ida@example.org', '2025-11-19T09:00:00.000Z', { name: 'Ida Moe' }),
]

function Page() {
  const [waiting, setWaiting] = useState([per, ida])
  const job = postedJob({
    applications: waiting,
    applicationsTotal: waiting.length,
    applicationsWaiting: waiting.length,
  })
  return (
    <>
      <button type="button" onClick={() => setWaiting([per])}>
        Ida withdraws
      </button>
      <CloseJobDialog job={job} opened onClose={onClose} />
    </>
  )
}

test('words that are too long, to somebody who has withdrawn meanwhile, do not keep the others from theirs', async () => {
  // Set the clock back so that the time to undo is over at once.
  const outbox = testOutbox({ call } as unknown as Api, employer, { now: () => Date.now() - UNDO_MS })
  renderApp(<Page />, { viewer: employer, call, outbox })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' }))
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'declined' } })
  paste(dialog.getByLabelText('To Ida Moe'), 'x'.repeat(1001))
  fireEvent.click(screen.getByText('Ida withdraws'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Close and send 1' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(closeJob).toHaveBeenCalledWith({ body: expect.objectContaining({ apart: [] }) })
})
