import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { toast } from '#client/ui/toast.ts'
import { ApplicationNote } from './ApplicationNote.tsx'
import { applyAction } from './apply.action.ts'
import { ApplyButton } from './ApplyButton.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const job = jobOfIdris()
const apply = vi.fn<(request: unknown) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  for (const mock of [apply, success]) mock.mockReset()
})

function show(hasResume: boolean | null) {
  const button = (
    <ApplyButton
      viewer={ida}
      job={job}
      isOpen
      hasApplied={false}
      isQueued={false}
      isPending={false}
      onRefused={() => undefined}
      now={now}
      hasResume={hasResume}
    />
  )
  const call = async (name: string, request: unknown) =>
    name === 'apply' ? apply(request) : { status: true, data: [], nextCursor: null, hasEverApplied: true }
  renderApp(button, { viewer: ida, call })
}
async function writeNote(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  const dialog = await screen.findByRole('dialog', { name: 'Apply to Ferry Mechanic' })
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: text } })
  return dialog
}
const answerWith = (note?: string) => ({
  status: true,
  acknowledged: true,
  data: {
    ...job,
    applications: [
      {
        userId: 'ida',
        appliedAt: now.toISOString(),
        standing: { stage: 'sent', at: now.toISOString() },
        ...(note && { note }),
      },
    ],
  },
})

test('the contents of an application are listed beside the button, with a link to add a missing resume', async () => {
  show(false)
  expect(await screen.findByText(/^Sends your profile\. No resume yet/u)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'add one' })
  expect(link.getAttribute('href')).toBe('/dashboard/my-profile#resume')
})

test.each([
  [true, 'Sends your profile and resume'],
  [null, 'Sends your profile'],
])('with a resume (%j) it says: %s', async (hasResume, words) => {
  show(hasResume)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a note goes with the application', async () => {
  apply.mockResolvedValue(answerWith('I can start in January.'))
  show(true)
  const dialog = await writeNote('  I can start in January. ')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(apply).toHaveBeenCalledTimes(1)
  expect(apply).toHaveBeenCalledWith({
    body: expect.objectContaining({ jobId: job.id, note: 'I can start in January.' }),
  })
  expect(success).toHaveBeenCalledWith('Applied', expect.not.stringContaining('note'), 'apply')
})

test('a note that was written goes with the button outside, too', async () => {
  apply.mockResolvedValue(answerWith('Hello'))
  show(true)
  const dialog = await writeNote('Hello')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Edit your note' })).toBeTruthy()
  expect(screen.getByText('Sends your profile, resume and note')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(apply).toHaveBeenCalledWith({ body: expect.objectContaining({ note: 'Hello' }) }))
})

test('a note that is too long is not sent, and the field says why', async () => {
  show(true)
  const dialog = await writeNote('x'.repeat(1001))
  expect(within(dialog).getByText('1 character too many')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await within(dialog).findByText('Note: 1,000 characters at most.')).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
})

test('a refused application gives the note back', async () => {
  const failure = vi.spyOn(toast, 'error').mockReturnValue()
  apply.mockRejectedValue(refusalOf('job.closed'))
  show(true)
  const dialog = await writeNote('Hello')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(failure).toHaveBeenCalled())
  expect(await screen.findByRole('button', { name: 'Edit your note' })).toBeTruthy()
})

test('an application that was there already, without the note, says that it did not arrive', async () => {
  const { api, asked } = server({
    apply: () => answerWith(),
  })
  const { id: jobId, position, companyName } = job
  const payload = { jobId, position, companyName, appliedAt: now.toISOString(), note: 'Hello' }
  const answer = await perform(api, record({ kind: applyAction, payload }))
  expect(asked).toMatchObject([['apply', { body: { note: 'Hello' } }]])
  expect(applyAction.sentWords?.({ payload, answer: answer as never })?.text).toMatch(/but not your note/u)
})

test('the page of the job says what was written since, as the list of applied jobs does', async () => {
  const applied = jobOfIdris({ applications: answerWith().data.applications as never })
  const lastMessage = {
    id: 'm',
    seq: 1,
    senderId: applied.recruiterId,
    text: 'Can you come?',
    sentAt: now.toISOString(),
  }
  const conversation = { userId: applied.recruiterId, unread: 1, lastMessage }
  renderApp(<ApplicationNote job={applied} viewer={ida} now={now} conversation={conversation} />, { viewer: ida })
  expect(await screen.findByText(/^New message from .*, today, /u)).toBeTruthy()
  expect(screen.getByText('Can you come?')).toBeTruthy()
  expect(screen.queryByText(/waiting for an answer/u)).toBeNull()
})

test.each([
  ['the employer has', jobOfIdris().recruiterId, null],
  ['only the candidate has', 'ida', 'No answer yet'],
])('an applicant who waits is not told of silence when %s written since', async (_words, senderId, silence) => {
  const history = [{ id: 'e', kind: 'sent', at: now.toISOString(), by: 'candidate' }]
  const [application] = answerWith().data.applications
  const applied = jobOfIdris({ applications: [{ ...application, approvalStatus: 'pending', history }] as never })
  const lastMessage = { id: 'm', seq: 1, senderId, text: 'See you on Monday.', sentAt: now.toISOString() }
  const conversation = { userId: applied.recruiterId, unread: 0, lastMessage }
  renderApp(<ApplicationNote job={applied} viewer={ida} now={now} conversation={conversation} />, { viewer: ida })
  expect(await screen.findByText('See you on Monday.')).toBeTruthy()
  expect(screen.queryByText(/No answer yet/u)?.textContent ?? null).toBe(silence)
})

test('the page of the job shows the note that was sent', async () => {
  const applied = jobOfIdris({ applications: answerWith('I can start in January.').data.applications as never })
  renderApp(<ApplicationNote job={applied} viewer={ida} now={now} />, { viewer: ida })
  expect(await screen.findByText('I can start in January.')).toBeTruthy()
  expect(screen.getByText(/^Applied today, /u)).toBeTruthy()
})

test('the page of the job says that the employer no longer has the application, also once the job is open again', async () => {
  const { applications } = answerWith().data
  const left = { applications: applications as never, applicationsKeptUntil: '2025-11-19T09:00:00.000Z' }
  renderApp(<ApplicationNote job={jobOfIdris(left)} viewer={ida} now={now} />, { viewer: ida })
  expect(await screen.findByText(/no longer has your application\. Withdraw it to apply again\.$/u)).toBeTruthy()
})
