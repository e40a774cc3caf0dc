import { onlineManager } from '@tanstack/react-query'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusalOf } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { asked, closeJob, closingScene, job, onClose, openDialog } from './test-closing.tsx'
import { applicant } from './test-jobs.ts'

closingScene()

test('everybody who waits gets the words that stand there, and the job is closed', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getByText('4 applicants waiting for an answer')).toBeTruthy()
  expect(
    dialog.getByText(
      '2 applicants more get the same answer, except those in progress, in interview or on the shortlist.',
    ),
  ).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Answer for everyone still waiting'), { target: { value: 'Not hiring now' } })
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  expect(words.value).toBe('We are not hiring for Ferry Mechanic at the moment. Thank you for applying.')
  fireEvent.change(words, { target: { value: ' We found somebody. ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: 'We found somebody.', apart: [] }])
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is closed now.', 'close-job'),
  )
})

test('the answer begins as that of a filled position, since the job is closed', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getByLabelText<HTMLSelectElement>('Answer for everyone still waiting').value).toBe('Position filled')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What they read').value).toBe(
    'The position Ferry Mechanic is filled. Thank you for applying.',
  )
})

test('words of one’s own give way to another template only after asking', async () => {
  const { dialog } = await openDialog()
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  const choose = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Answer for everyone still waiting'), { target: { value } })
  choose('Others fit better')
  expect(words.value).toBe(
    'Thank you for applying for Ferry Mechanic. We went on with people whose experience is closer.',
  )
  fireEvent.change(words, { target: { value: 'We found somebody.' } })
  choose('Not hiring now')
  fireEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }))
  expect(words.value).toBe('We found somebody.')
  expect(document.activeElement).toBe(words)
  choose('Not hiring now')
  fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  expect(words.value).toMatch(/^We are not hiring/u)
  expect(dialog.getByRole('button', { name: 'Close and send 4' })).toBeTruthy()
})

test('single ones get words of their own; who has an answer is not asked about', async () => {
  const { dialog } = await openDialog()
  expect(dialog.queryByLabelText('Answer for Ben Sefton')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'accepted' } })
  fireEvent.change(dialog.getByLabelText('To Ida Moe'), { target: { value: 'You are hired.' } })
  fireEvent.change(dialog.getByLabelText('Answer for Per Lund'), { target: { value: 'declined' } })
  // Back to the answer for everybody.
  fireEvent.change(dialog.getByLabelText('Answer for Per Lund'), { target: { value: 'same' } })
  expect(dialog.queryByLabelText('To Per Lund')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'same' } })
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'accepted' } })
  expect(dialog.getByLabelText<HTMLTextAreaElement>('To Ida Moe').value).toBe('You are hired.')
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  const body = { apart: [{ applicationId: 'ida to job-1', kind: 'accepted', text: 'You are hired.' }] }
  expect(closeJob).toHaveBeenCalledWith({ body: expect.objectContaining(body) })
})

test('the words are for those who had applied by the time they were written', async () => {
  const late = '2025-11-19T09:00:01.000Z'
  const newest = applicant('ben@example.org', late, { approvalStatus: 'declined' })
  const { dialog } = await openDialog({ ...job, applications: [...job.applications.slice(0, 2), newest] })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(closeJob).toHaveBeenCalledWith({ body: expect.objectContaining({ newest: newest.id }) })
})

test('an empty text cannot be sent, unless the job is closed without an answer', async () => {
  const { dialog } = await openDialog()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: '  ' } })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close and send 4' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Close without an answer' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: '', apart: [] }])
})

test('an applicant with an own answer cannot be sent one without a text', async () => {
  const { dialog } = await openDialog()
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Close and send 4' })
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'accepted' } })
  expect(send().disabled).toBe(true)
  expect(dialog.getByText('Write what they read, or choose another answer.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('To Ida Moe'), { target: { value: 'You are hired.' } })
  expect(send().disabled).toBe(false)
  fireEvent.change(dialog.getByLabelText('To Ida Moe'), { target: { value: ' ' } })
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'same' } })
  expect(send().disabled).toBe(false)
})

test('the closing waits on the device without a network', async () => {
  const { dialog, outbox } = await openDialog()
  onlineManager.setOnline(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(closeJob).not.toHaveBeenCalled()
})

test('a refused closing stays under “Waiting to send” with what was written', async () => {
  closeJob.mockRejectedValue(refusalOf('job.forbidden'))
  const { dialog, outbox } = await openDialog()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: 'We found somebody.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() =>
    expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed', payload: { text: 'We found somebody.' } }]),
  )
  expect(toast.error).toHaveBeenCalledWith('The closing of the job was not sent', expect.stringMatching(/not yours/u))
})

test('a closing can be undone before it is sent, and then sends nothing', async () => {
  const { dialog, outbox } = await openDialog(job, false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  const [words, undo, text] = vi.mocked(toast.undoable).mock.calls[0] ?? []
  expect([words, text]).toEqual(['Closing Ferry Mechanic', '4 answers on the way'])
  undo?.()
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(closeJob).not.toHaveBeenCalled()
})
