import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { deskApplicant, deskPage } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const failure = vi.spyOn(toast, 'error').mockReturnValue()
vi.spyOn(toast, 'undoable').mockReturnValue()
beforeEach(() => failure.mockClear())

/** The desk of an employer whose device is full, and whose requests do not reach the board. */
async function open(reached: Promise<void> = Promise.resolve()) {
  const call: Call = async (name) => {
    if (name === 'applicantDesk') return deskPage([deskApplicant('per'), deskApplicant('ida')])
    await reached
    throw new RequestError({ kind: 'FETCH_ERROR' })
  }
  const write = async () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  const device = { ...aDevice(), write }
  const outbox = testOutbox({ call } as unknown as Api, employer, { device, wait: async () => undefined })
  renderApp(<TestDesk chosen={{ jobId: 'job-1', candidateId: 'per' }} />, { viewer: employer, call, outbox })
  await screen.findByRole('radiogroup', { name: 'Stage' })
  return () => outbox.getSnapshot().records.map(({ payload }) => payload)
}

test('an answer that can be neither stored nor sent stays listed, and that is said', async () => {
  const held = await open()
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  const words = await screen.findByRole('textbox', { name: /^What they read/u })
  fireEvent.change(words, { target: { value: 'A long text of my own.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 answer' }))
  await waitFor(() => expect(held()).toMatchObject([{ text: 'A long text of my own.' }]))
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
})

test('a private note stays listed too, with its reason beside it', async () => {
  const held = await open()
  fireEvent.change(await screen.findByPlaceholderText('Only you see this'), {
    target: { value: 'Call back on Monday.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(held()).toMatchObject([{ text: 'Call back on Monday.' }]))
  await screen.findByText('Yours: Call back on Monday.')
  expect(screen.queryByText('This note was changed elsewhere')).toBeNull()
})

test('and a change of the stage', async () => {
  const held = await open()
  fireEvent.click(screen.getByRole('radio', { name: 'In progress' }))
  await waitFor(() => expect(held()).toMatchObject([{ kind: 'progress' }]))
})

test('a failure for an applicant no longer in view is reported once, by name', async () => {
  let end: () => void = () => undefined
  const held = await open(new Promise((resolve) => (end = resolve)))
  const control = screen.getByRole('radiogroup', { name: 'Stage' })
  fireEvent.click(screen.getByRole('radio', { name: 'In progress' }))
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(control.closest('[id^=stage-]')?.id ?? '').not.toContain('per'))
  end()
  await waitFor(() => expect(held()).toMatchObject([{ kind: 'progress' }]))
  await waitFor(() => expect(failure).toHaveBeenCalled())
  expect(failure.mock.calls).toEqual([[expect.stringContaining('Per'), expect.stringContaining('Waiting to send')]])
})
