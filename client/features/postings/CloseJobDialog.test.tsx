import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const closeJob = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
const call: Call = (name, request) => (name === 'closeJob' ? closeJob(request as never) : new Promise(() => undefined))
const onClose = vi.fn()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const wait = vi.spyOn(toast, 'wait').mockReturnValue()
beforeEach(() => {
  for (const mock of [closeJob, onClose, success, wait]) mock.mockReset()
  closeJob.mockResolvedValue({ status: true, acknowledged: true, data: postedJob({ isOpen: false }) })
})
afterEach(() => onlineManager.setOnline(true))

const AT = '2025-11-19T09:00:00.000Z'
const job = postedJob({
  applications: [
    applicant('per@example.org', AT, { name: 'Per Lund' }),
    applicant('ida@example.org', AT, { name: 'Ida Moe' }),
    applicant('ben@example.org', AT, { name: 'Ben Sefton', approvalStatus: 'declined' }),
  ],
  applicationsTotal: 5,
  applicationsWaiting: 4,
})

async function open() {
  renderApp(<CloseJobDialog job={job} opened onClose={onClose} />, { viewer: employer, call })
  return within(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' }))
}
const asked = () => closeJob.mock.calls.map(([{ body }]) => ({ text: body['text'], apart: body['apart'] }))

test('everybody who waits gets the words that stand there, and the job is closed', async () => {
  const dialog = await open()
  expect(dialog.getByText('4 applicants waiting for an answer')).toBeTruthy()
  expect(dialog.getByText('2 applicants more get the same answer.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Answer for everyone still waiting'), { target: { value: 'Not hiring now' } })
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  expect(words.value).toBe('We are not hiring for Ferry Mechanic at the moment. Thank you for applying.')
  fireEvent.change(words, { target: { value: ' We found somebody. ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(asked()).toEqual([{ text: 'We found somebody.', apart: [] }])
  expect(success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is closed now.', 'close-job')
})

test('single ones get words of their own; who has an answer is not asked about', async () => {
  const dialog = await open()
  expect(dialog.queryByLabelText('Answer for Ben Sefton')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'accepted' } })
  fireEvent.change(dialog.getByLabelText('To Ida Moe'), { target: { value: 'You are hired.' } })
  fireEvent.change(dialog.getByLabelText('Answer for Per Lund'), { target: { value: 'declined' } })
  // Back to the answer for all.
  fireEvent.change(dialog.getByLabelText('Answer for Per Lund'), { target: { value: 'all' } })
  expect(dialog.queryByLabelText('To Per Lund')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()[0]?.apart).toEqual([{ candidateId: 'ida', kind: 'accepted', text: 'You are hired.' }])
})

test('nothing is sent without words, unless the job is to be closed without an answer', async () => {
  const dialog = await open()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: '  ' } })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close and send 4' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Close without an answer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: '', apart: [] }])
})

test('without a network the closing waits on the device', async () => {
  const dialog = await open()
  onlineManager.setOnline(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(wait).toHaveBeenCalledWith('The closing of the job will be sent', expect.any(String), 'close-job')
  expect(closeJob).not.toHaveBeenCalled()
})

test('a refusal is told where it was asked, and what was written stays', async () => {
  closeJob.mockRejectedValue(refusalOf('job.forbidden'))
  const dialog = await open()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: 'We found somebody.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  expect(await dialog.findByText(/not yours/u)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What they read').value).toBe('We found somebody.')
  expect(onClose).not.toHaveBeenCalled()
})
