import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { calendarUid } from '#contract/applications/interview-calendar.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import * as files from '#client/ui/save-file.ts'
import { toast } from '#client/ui/toast.ts'
import { EmployerInterview } from './EmployerInterview.tsx'
import { localTime } from './offer-form.ts'
import { FIRST, NOW, SECOND, interviewOf, longTimeRead } from './test-interview.ts'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const applicationId = 'application-1'
const subject = { jobId: 'job-1', candidateId: 'maren', position: 'Ferry Mechanic', name: 'Maren', applicationId }
type Request = { body: Record<string, unknown> }
const calls = {
  offerInterview: vi.fn<(request: Request) => Promise<unknown>>(),
  cancelInterview: vi.fn<(request: Request) => Promise<unknown>>(),
}
const call: Call = (name, request) =>
  Object.hasOwn(calls, name) ? calls[name as keyof typeof calls](request as never) : new Promise(() => undefined)
const success = vi.spyOn(toast, 'success').mockReturnValue()
const saved = vi.spyOn(files, 'saveFile').mockReturnValue()

beforeEach(() => {
  success.mockReset()
  saved.mockReset()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  for (const mock of Object.values(calls)) {
    mock.mockReset()
    mock.mockResolvedValue({ status: true, acknowledged: true, data: { jobId: 'job-1' } })
  }
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const show = (interview?: Interview, isOpen = true) =>
  renderApp(<EmployerInterview subject={subject} interview={interview} now={NOW} isOpen={isOpen} />, {
    viewer: employer,
    call,
  })
async function openForm(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const type = (form: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } })
const local = (time: string) => localTime(new Date(time))

test('times are offered in order, with the zone that they were written in', async () => {
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(SECOND))
  fireEvent.click(form.getByRole('button', { name: 'Add a time' }))
  type(form, 'Time 2', local(FIRST))
  type(form, 'Length', '60')
  type(form, 'Place or link', 'Fiskepiren 4')
  type(form, 'Note (optional)', 'Ask for Idris.')
  fireEvent.click(form.getByRole('button', { name: 'Offer times' }))
  await waitFor(() =>
    expect(calls.offerInterview.mock.calls[0]?.[0].body).toMatchObject({
      jobId: 'job-1',
      applicationId,
      times: [FIRST, SECOND],
      minutes: 60,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      place: 'Fiskepiren 4',
      text: 'Ask for Idris.',
    }),
  )
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('Times offered', 'Maren can pick one now.', 'interview-offer'),
  )
})

test('a missing or past value is named beside its field, and no request is sent', async () => {
  show()
  const form = await openForm('Offer times')
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect(await form.findByText('Choose a day and a time.')).toBeTruthy()
  expect(form.getByText('Say where, or paste the link to the call.')).toBeTruthy()
  type(form, 'Time', local('2026-11-22T13:00:00.000Z'))
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect(await form.findByText('Choose a time that is still to come.')).toBeTruthy()
  for (let more = 2; more <= 5; more += 1) fireEvent.click(form.getByRole('button', { name: 'Add a time' }))
  expect(form.queryByRole('button', { name: 'Add a time' })).toBeNull()
  expect(calls.offerInterview).not.toHaveBeenCalled()
})

test('the focus goes to a time that is added, and to the one before when it is removed', async () => {
  show()
  const form = await openForm('Offer times')
  const focused = (label: string) => waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(label)))
  for (let more = 2; more <= 5; more += 1) {
    fireEvent.click(form.getByRole('button', { name: 'Add a time' }))
    await focused(`Time ${more}`)
  }
  fireEvent.click(form.getByRole('button', { name: 'Remove time 5' }))
  await focused('Time 4')
  fireEvent.click(form.getByRole('button', { name: 'Remove time 1' }))
  await focused('Time 1')
})

test('a time of which only the day is written is not left out of the offer without a word', async () => {
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(FIRST))
  type(form, 'Place or link', 'Fiskepiren 4')
  fireEvent.click(form.getByRole('button', { name: 'Add a time' }))
  // A browser has no value for a part of a moment, and says so.
  Object.defineProperty(form.getByLabelText('Time 2'), 'validity', { value: { badInput: true } })
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect(await form.findByText('Choose a day and a time.')).toBeTruthy()
  expect(calls.offerInterview).not.toHaveBeenCalled()
})

test('a time that is given already is named by the board beside its field', async () => {
  const issues = [{ path: 'times.0', message: 'You have another interview at that time.' }]
  calls.offerInterview.mockRejectedValue(refusalOf('interview.taken', issues))
  show(interviewOf())
  const form = await openForm('Change time')
  // The form starts with the previous offer.
  expect(form.getByLabelText<HTMLInputElement>('Time 1').value).toBe(local(FIRST))
  fireEvent.click(form.getByRole('button', { name: 'Offer times' }))
  expect(await form.findByText('You have another interview at that time.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Place or link').value).toBe('Fiskepiren 4')
})

test('the offered times wait on the device without a network, and are shown', async () => {
  onlineManager.setOnline(false)
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(FIRST))
  type(form, 'Place or link', 'Fiskepiren 4')
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect(await screen.findByText('Interview times will be offered')).toBeTruthy()
  expect(calls.offerInterview).not.toHaveBeenCalled()
})

test('times that the board refused after a wait stand there, and the form starts with them', async () => {
  onlineManager.setOnline(false)
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(FIRST))
  type(form, 'Length', '60')
  type(form, 'Place or link', 'Fiskepiren 4')
  type(form, 'Note (optional)', 'Ask for Idris.')
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  await screen.findByText('Interview times will be offered')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  calls.offerInterview.mockRejectedValueOnce(refusalOf('interview.taken'))
  onlineManager.setOnline(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not sent: Interview times for Maren')
  expect(alert.textContent).toContain('You have another interview then. Offer another time.')
  const again = await openForm('Offer times')
  expect(again.getByLabelText<HTMLInputElement>('Time').value).toBe(local(FIRST))
  expect(again.getByLabelText<HTMLSelectElement>('Length').value).toBe('60')
  expect(again.getByDisplayValue('Ask for Idris.')).toBeTruthy()
  type(again, 'Time', local(SECOND))
  fireEvent.click(again.getByRole('button', { name: 'Offer time' }))
  await waitFor(() => expect(calls.offerInterview.mock.lastCall?.[0].body).toMatchObject({ times: [SECOND] }))
  await waitFor(() => expect(screen.queryByText(/^Not sent/u)).toBeNull())
})

test('an agreed interview can be called off with words that are not too long', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST }))
  expect(await screen.findByText(`Interview on ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  const dialog = await openForm('Call off')
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Words for Maren')
  paste(words, 'x'.repeat(501))
  fireEvent.click(dialog.getByRole('button', { name: 'Call off' }))
  expect(await dialog.findByText('Words: 500 characters at most.')).toBeTruthy()
  expect(words.value).toHaveLength(501)
  type(dialog, 'Words for Maren', 'Idris is ill.')
  fireEvent.click(dialog.getByRole('button', { name: 'Call off' }))
  await waitFor(() =>
    expect(calls.cancelInterview.mock.calls[0]?.[0].body).toMatchObject({ offerId: 'offer-1', text: 'Idris is ill.' }),
  )
})

/** The unfolded lines of the iCalendar file that an interview is saved as. */
async function fileOf(interview: Interview, button: string): Promise<string[]> {
  show(interview)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const [file, name] = saved.mock.lastCall!
  expect(name).toBe('interview.ics')
  cleanup()
  // Long lines are folded: they continue after CRLF and a space.
  return (await file.text()).replaceAll('\r\n ', '').split('\r\n')
}

test('agreed, moved and called off it is one entry of the calendar, the same as the candidate has', async () => {
  const agreed = await fileOf(interviewOf({ state: 'agreed', start: FIRST, sequence: 1 }), 'Add to calendar')
  const moved = await fileOf(interviewOf({ state: 'agreed', start: SECOND, sequence: 2 }), 'Add to calendar')
  const off = await fileOf(interviewOf({ state: 'cancelled', was: SECOND, sequence: 3 }), 'Remove from calendar')
  const uid = `UID:${calendarUid(applicationId)}`
  const summary = String.raw`SUMMARY:Interview: Maren\, Ferry Mechanic`
  expect(agreed).toEqual(
    expect.arrayContaining([uid, summary, 'SEQUENCE:1', 'DTSTART:20261125T130000Z', 'STATUS:CONFIRMED']),
  )
  expect(moved).toEqual(
    expect.arrayContaining([uid, summary, 'SEQUENCE:2', 'DTSTART:20261126T130000Z', 'STATUS:CONFIRMED']),
  )
  expect(off).toEqual(
    expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:3', 'DTSTART:20261126T130000Z', 'STATUS:CANCELLED']),
  )
})

test('an agreed interview says what the clock shows where its times were written', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST, zone: 'Asia/Tokyo' }))
  expect(await screen.findByText('22:00 in Tokyo')).toBeTruthy()
})

test('a past interview can neither be called off nor put into a calendar; other times can be offered', async () => {
  show(interviewOf({ state: 'agreed', start: '2026-11-22T13:00:00.000Z' }))
  expect(await screen.findByRole('button', { name: 'Offer times' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('after a no the time can be taken out of the calendar, and no other is offered', async () => {
  show(interviewOf({ state: 'cancelled', was: FIRST }), false)
  expect(await screen.findByText('You called off the interview')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove from calendar'])
})

test('after a yes an agreed interview can still be called off', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST }), false)
  expect(await screen.findByText(`Interview on ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Call off' }))
  expect(await screen.findByText(/Your answer stays as it is\./u)).toBeTruthy()
})

test('the form says that no messages are taken, and keeps its text', async () => {
  calls.offerInterview.mockRejectedValue(refusalOf('conversation.closed'))
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(FIRST))
  type(form, 'Place or link', 'Fiskepiren 4')
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect((await form.findByRole('alert')).textContent).toContain('Not delivered')
  expect(form.getByDisplayValue('Fiskepiren 4')).toBeTruthy()
})

test('a place and words that are too long stay as they are, and are not sent', async () => {
  show()
  const form = await openForm('Offer times')
  type(form, 'Time', local(FIRST))
  const [place, note] = ['Place or link', 'Note (optional)'].map((label) =>
    form.getByLabelText<HTMLInputElement>(label),
  )
  paste(place!, 'x'.repeat(501))
  paste(note!, 'x'.repeat(501))
  fireEvent.click(form.getByRole('button', { name: 'Offer time' }))
  expect(await form.findByText(/^Place or link: .* characters at most\.$/u)).toBeTruthy()
  expect(await form.findByText('Words: 500 characters at most.')).toBeTruthy()
  expect([place!.value.length, note!.value.length]).toEqual([501, 501])
  expect(calls.offerInterview).not.toHaveBeenCalled()
})
