import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import { testOutbox } from '#client/test-outbox.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import type { Api } from '#client/api/client.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { toast } from '#client/ui/toast.ts'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'
import { useWaiting } from './use-waiting.ts'
import type { Choice } from './choices.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

const closeJob = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
const desk = vi.fn<(request: { query: { order?: string; cursor?: string } }) => Promise<unknown>>()
const call: Call = (name, request) => {
  if (name === 'closeJob') return closeJob(request as never)
  return name === 'applicantDesk' ? desk(request as never) : new Promise(() => undefined)
}
const onClose = vi.fn()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const error = vi.spyOn(toast, 'error').mockReturnValue()
const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
beforeEach(() => {
  for (const mock of [closeJob, desk, onClose, success, error, undoable]) mock.mockReset()
  desk.mockReturnValue(new Promise(() => undefined))
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

let outbox: Outbox
async function open(closing = job, isUndoOver = true) {
  // Set the clock back so that the time to undo is over at once.
  outbox = testOutbox({ call } as unknown as Api, employer, { now: () => Date.now() - (isUndoOver ? UNDO_MS : 0) })
  renderApp(<CloseJobDialog job={closing} opened onClose={onClose} />, { viewer: employer, call, outbox })
  return within(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' }))
}
const asked = () => closeJob.mock.calls.map(([{ body }]) => ({ text: body['text'], apart: body['apart'] }))

test('everybody who waits gets the words that stand there, and the job is closed', async () => {
  const dialog = await open()
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
  expect(success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is closed now.', 'close-job')
})

test('words of one’s own give way to another template only after asking', async () => {
  const dialog = await open()
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  const choose = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Answer for everyone still waiting'), { target: { value } })
  choose('Others fit better')
  expect(words.value).toMatch(/^We went on with people/u)
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
  const dialog = await open()
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
  const body = { apart: [{ candidateId: 'ida', kind: 'accepted', text: 'You are hired.' }], appliedTimes: { ida: AT } }
  expect(closeJob).toHaveBeenCalledWith({ body: expect.objectContaining(body) })
})

test('the words are for those who had applied by the time they were written', async () => {
  const late = '2025-11-19T09:00:01.000Z'
  const newest = applicant('ben@example.org', late, { approvalStatus: 'declined' })
  const dialog = await open({ ...job, applications: [...job.applications.slice(0, 2), newest] })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(closeJob).toHaveBeenCalledWith({ body: expect.objectContaining({ appliedUpTo: late }) })
})

test('nothing is sent without words, unless the job is to be closed without an answer', async () => {
  const dialog = await open()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: '  ' } })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close and send 4' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Close without an answer' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: '', apart: [] }])
})

test('who is to get words of their own is not sent a bare yes or no', async () => {
  const dialog = await open()
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

test('without a network the closing waits on the device', async () => {
  const dialog = await open()
  onlineManager.setOnline(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(closeJob).not.toHaveBeenCalled()
})

test('a refused closing stays under “Waiting to send” with what was written', async () => {
  closeJob.mockRejectedValue(refusalOf('job.forbidden'))
  const dialog = await open()
  fireEvent.change(dialog.getByLabelText('What they read'), { target: { value: 'We found somebody.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() =>
    expect(outbox.getSnapshot().records).toMatchObject([
      { status: 'attention', payload: { text: 'We found somebody.' } },
    ]),
  )
  expect(error).toHaveBeenCalledWith('The closing of the job was not sent', expect.stringMatching(/not yours/u))
})

test('a closing can be undone before it is sent, and then sends nothing', async () => {
  const dialog = await open(job, false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 4' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  const [words, undo, text] = undoable.mock.calls[0] ?? []
  expect([words, text]).toEqual(['Closing Ferry Mechanic', '4 answers on the way'])
  undo?.()
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(closeJob).not.toHaveBeenCalled()
})

const INTERVIEW = {
  state: 'agreed' as const,
  offerId: 'o1',
  times: ['2099-12-03T09:00:00.000Z'],
  minutes: 30,
  zone: 'UTC',
  place: 'Quay 3',
  text: '',
  start: '2099-12-03T09:00:00.000Z',
  was: '',
  reply: '',
  at: AT,
  sequence: 1,
} satisfies Interview
const jobWithInterview = postedJob({
  applications: [
    applicant('per@example.org', AT, { name: 'Per Lund' }),
    applicant('ida@example.org', AT, {
      name: 'Ida Moe',
      standing: { stage: 'interview', at: AT, interview: INTERVIEW },
    }),
    applicant('jo@example.org', AT, { name: 'Jo Berg', standing: { stage: 'progress', at: AT } }),
  ],
  applicationsTotal: 3,
  applicationsWaiting: 3,
})

test('who is in interview or in progress stands apart with their state, and is left undecided by default', async () => {
  const dialog = await open(jobWithInterview)
  const apart = within(dialog.getByRole('list', { name: 'Decide one by one' }))
  expect(apart.getAllByRole('listitem')).toHaveLength(2)
  expect(apart.getByText(/^Interview \w+ 3 Dec/u)).toBeTruthy()
  expect(apart.getByText('In progress')).toBeTruthy()
  expect(apart.getByLabelText<HTMLSelectElement>('Answer for Ida Moe').value).toBe('later')
  expect(apart.getByText(/^Stays at your desk. The interview of 3 Dec/u)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 1' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  const body = closeJob.mock.calls[0]?.[0].body
  expect(body).toMatchObject({ included: [], apart: [] })
  expect((body?.['undecided'] as string[]).toSorted()).toEqual(['ida', 'jo'])
})

test('a sentence says that an answer calls off the agreed interview', async () => {
  const dialog = await open(jobWithInterview)
  const choose = (value: string) => fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value } })
  choose('accepted')
  expect(dialog.getByText(/^Gets a yes. The interview of 3 Dec.* stays.$/u)).toBeTruthy()
  choose('same')
  expect(dialog.getByText(/^Gets a no. This calls off the interview of 3 Dec/u)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 2' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(closeJob.mock.calls[0]?.[0].body).toMatchObject({
    included: ['ida'],
    undecided: ['jo'],
    appliedTimes: { ida: AT },
  })
})

const FORTY = Array.from({ length: 40 }, (_, place) =>
  applicant(`n${place + 1}@example.org`, new Date(Date.parse(AT) - place * 60_000).toISOString(), {
    name: `Number ${place + 1}`,
  }),
)
const jobOf40 = postedJob({ applications: FORTY.slice(0, 10), applicationsTotal: 40, applicationsWaiting: 40 })
const counts = { all: 40, new: 40, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0 }
/** The server's list of waiting applicants, in pages of 25. */
const pageOf40 = async ({ query: { cursor } }: { query: { cursor?: string } }) => {
  const from = Number(cursor ?? 0)
  const applications = FORTY.toReversed().slice(from, from + 25)
  return { status: true, data: { applications, nextCursor: from === 0 ? '25' : null, counts } }
}

test('of 40 who wait each can get words of their own, also those that did not come with the job', async () => {
  desk.mockImplementation(pageOf40)
  const dialog = await open(jobOf40)
  fireEvent.change(await dialog.findByLabelText('Answer for Number 40'), { target: { value: 'declined' } })
  fireEvent.change(dialog.getByLabelText('To Number 40'), { target: { value: 'Ask us again in May.' } })
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(40))
  await waitFor(() => expect(dialog.queryByText(/more get the same answer|Loading/u)).toBeNull())
  expect(desk.mock.calls.map(([{ query }]) => [query.order, query.cursor])).toEqual([
    ['waiting', undefined],
    ['waiting', '25'],
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 40' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()[0]?.apart).toEqual([{ candidateId: 'n40', kind: 'declined', text: 'Ask us again in May.' }])
})

test('nobody is listed who has an answer by now, though the job was loaded before it', async () => {
  const [first, second, ...later] = FORTY.slice(0, 10).toReversed()
  desk.mockImplementation(async () => ({
    status: true,
    data: { applications: [first, ...later], nextCursor: null, counts },
  }))
  const dialog = await open(postedJob({ applications: FORTY.slice(0, 10), applicationsWaiting: 10 }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(9))
  expect(dialog.queryByLabelText(`Answer for ${second?.name ?? ''}`)).toBeNull()
  expect(dialog.getByText('9 applicants waiting for an answer')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close and send 9' })).toBeTruthy()
})

test('of a long list those are counted who wait by the list, not by the job that was loaded before it', async () => {
  desk.mockImplementation(async ({ query: { cursor } }) =>
    cursor
      ? new Promise(() => undefined)
      : { data: { applications: FORTY.slice(0, 25), nextCursor: '25', counts: { ...counts, new: 35, answered: 5 } } },
  )
  const dialog = await open(jobOf40)
  expect(await dialog.findByText('35 applicants waiting for an answer')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close and send 35' })).toBeTruthy()
})

test('where everybody has an answer by now, the job is closed without sending any', async () => {
  desk.mockImplementation(async () => ({ data: { applications: [], nextCursor: null, counts } }))
  const dialog = await open(jobOf40)
  expect(await dialog.findByText('Nobody waits for an answer')).toBeTruthy()
  expect(dialog.queryByLabelText('What they read')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: '', apart: [] }])
})

test('of a long list those stay who came with the job and are on none of its loaded pages', async () => {
  const all = FORTY.toReversed()
  desk.mockImplementation(({ query: { cursor } }) =>
    cursor
      ? new Promise(() => undefined)
      : Promise.resolve({ data: { applications: all.slice(0, 25), nextCursor: '25', counts } }),
  )
  const dialog = await open(jobOf40)
  expect(await dialog.findByLabelText('Answer for Number 40')).toBeTruthy()
  expect(dialog.getByLabelText('Answer for Number 1')).toBeTruthy()
})

test('without a network those on this device can be set apart, and it says so', async () => {
  onlineManager.setOnline(false)
  const dialog = await open(jobOf40)
  expect(
    await dialog.findByText(
      "You're offline: these are on this device. 30 applicants more get the same answer, except those in progress, in interview or on the shortlist.",
    ),
  ).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  expect(desk).not.toHaveBeenCalled()
})

test('where those who wait could not be loaded they are asked for again', async () => {
  desk.mockRejectedValueOnce(refusalOf('server.error'))
  desk.mockRejectedValueOnce(refusalOf('server.error'))
  desk.mockImplementation(pageOf40)
  const dialog = await open(jobOf40)
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByLabelText('Answer for Number 40')).toBeTruthy()
})

test('a closing takes 50 answers of their own, and the others can no longer be chosen', async () => {
  const apart = new Map<string, Choice>(
    Array.from({ length: 50 }, (_, place) => {
      const candidateId = `n${place + 1}`
      return [candidateId, { candidateId, kind: 'declined', text: '', appliedAt: AT }]
    }),
  )
  const two = postedJob({ applications: [FORTY[0]!, applicant('last@example.org', AT, { name: 'The Last' })] })
  const People = () => <WaitingPeople waiting={useWaiting(two, true)} choices={apart} onChange={() => undefined} />
  renderApp(<People />, { viewer: employer, call })
  expect(await screen.findByText('50 have their own words: a closing takes no more.')).toBeTruthy()
  const choicesOf = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(`Answer for ${name}`).options].map(({ value }) => value)
  expect(choicesOf('The Last')).toEqual(['same', 'later'])
  expect(screen.getByLabelText<HTMLSelectElement>('Answer for Number 1').disabled).toBe(false)
})

test('words that are too long stay as they are, and are not sent', async () => {
  const dialog = await open()
  const send = dialog.getByRole('button', { name: 'Close and send 4' })
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  paste(words, 'x'.repeat(1001))
  expect(await dialog.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect([words.value.length, (send as HTMLButtonElement).disabled]).toEqual([1001, true])
  paste(words, 'We found somebody.')
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'declined' } })
  const own = dialog.getByLabelText<HTMLTextAreaElement>('To Ida Moe')
  paste(own, 'x'.repeat(1001))
  expect(await dialog.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect([own.value.length, (send as HTMLButtonElement).disabled]).toEqual([1001, true])
})
