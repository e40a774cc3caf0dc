import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarUid } from '#contract/applications/interview-calendar.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { timeInZones } from '#client/messages/interview-messages.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import { toast } from '#client/ui/toast.ts'
import * as files from '#client/ui/save-file.ts'
import { CandidateInterview } from './CandidateInterview.tsx'
import { FIRST, NOW, SECOND, interviewOf, longTimeRead } from './test-interview.ts'
import type { OwnInterview } from './use-pick.ts'

const candidate: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const subject = { applicationId: 'application-1', jobId: 'job-1', position: 'Ferry Mechanic', companyName: 'Norrsund' }
const answer = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
const call: Call = (name, request) =>
  name === 'answerInterview' ? answer(request as never) : new Promise(() => undefined)
const success = vi.spyOn(toast, 'success').mockReturnValue()
const saved = vi.spyOn(files, 'saveFile').mockReturnValue()

beforeEach(() => {
  for (const mock of [answer, success, saved]) mock.mockReset()
  answer.mockResolvedValue({ status: true, acknowledged: true, data: { id: 'job-1', applications: [] } })
})
afterEach(() => onlineManager.setOnline(true))

function show(interview: OwnInterview, isAnswered = false) {
  renderApp(<CandidateInterview subject={subject} interview={interview} now={NOW} isAnswered={isAnswered} />, {
    viewer: candidate,
    call,
  })
}
const openTimes = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Pick a time' }))
  return screen.findByRole('dialog', { name: 'Pick a time' })
}
const words = (time: string) => timeInZones(time, 'UTC', NOW)
const bodies = () =>
  answer.mock.calls.map(
    ([
      {
        body: { offerId, start, text },
      },
    ]) => ({ offerId, start, text }),
  )

test('a time is picked, and the employer is told', async () => {
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('radio', { name: words(SECOND) }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pick this time' }))
  await waitFor(() => expect(bodies()).toEqual([{ offerId: 'offer-1', start: SECOND, text: '' }]))
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('Interview agreed', 'Norrsund has been told.', 'interview-pick'),
  )
})

test('the dialog sends no request before a time is chosen', async () => {
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pick this time' }))
  expect(await within(dialog).findByText('Choose a time, or say that none fits.')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
})

test('a reply that none fits goes with words', async () => {
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('radio', { name: 'None of these fit' }))
  fireEvent.change(within(dialog).getByLabelText('Words for the employer'), { target: { value: 'Evenings only.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(bodies()).toEqual([{ offerId: 'offer-1', start: null, text: 'Evenings only.' }]))
})

test('a time that somebody else was given goes from the list, and the others stay to choose from', async () => {
  answer.mockRejectedValue(refusalOf('interview.taken'))
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('radio', { name: words(FIRST) }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pick this time' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('That time has just been taken')
  expect(alert.textContent).toContain('Pick another one.')
  expect(within(dialog).queryByRole('radio', { name: words(FIRST) })).toBeNull()
  expect(within(dialog).getByRole('radio', { name: words(SECOND) })).toBeTruthy()
})

test('times of others, and times that are over, are not offered', async () => {
  show(interviewOf({ times: ['2026-11-22T13:00:00.000Z', FIRST, SECOND], taken: [SECOND] }))
  const dialog = await openTimes()
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([words(FIRST), 'None of these fit'])
})

test('a pick without a network is not confirmed yet, says so, and can be taken back', async () => {
  onlineManager.setOnline(false)
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('radio', { name: words(FIRST) }))
  fireEvent.click(within(dialog).getByRole('button', { name: /this time$/u }))
  expect(await screen.findByText(`You picked ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  expect(screen.getByText("Will be asked for when you're online. Not confirmed yet.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  expect(success).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Take it back' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Pick a time' })).toBeTruthy()
  // Keyboard users go on here, not at the start of the page.
  expect(document.activeElement).not.toBe(document.body)
})

test('a pick that may have arrived can be changed, and is not said to be taken back', async () => {
  answer.mockRejectedValue(new RequestError({ kind: 'TIMEOUT_ERROR' }))
  show(interviewOf())
  const dialog = await openTimes()
  fireEvent.click(within(dialog).getByRole('radio', { name: words(FIRST) }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pick this time' }))
  expect(await screen.findByText(/It may have arrived already/u)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('a pick that is refused after it had waited says why, whatever the reason', async () => {
  onlineManager.setOnline(false)
  answer.mockRejectedValue(refusalOf('application.unknown'))
  show(interviewOf())
  const dialog = within(await openTimes())
  fireEvent.click(dialog.getByRole('radio', { name: words(FIRST) }))
  fireEvent.click(dialog.getByRole('button', { name: /this time$/u }))
  await screen.findByText(`You picked ${longTimeRead(FIRST, NOW)}`)
  onlineManager.setOnline(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your answer was not sent')
  expect(alert.textContent).toContain('This application was withdrawn. Nothing was sent.')
})

const savedText = async () => {
  const [file, name] = saved.mock.calls[0]!
  expect(name).toBe('interview.ics')
  return file.text()
}

test('an agreed interview says when and where, and goes into the calendar without a request', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST, sequence: 1, text: 'Ask for Idris.' }))
  expect(await screen.findByText(`Interview on ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  expect(screen.getByText('45 minutes ·').parentElement?.textContent).toBe('45 minutes · Fiskepiren 4')
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  const text = await savedText()
  for (const line of ['DTSTART:20261125T130000Z', 'SEQUENCE:1', 'STATUS:CONFIRMED', 'LOCATION:Fiskepiren 4'])
    expect(text).toContain(`${line}\r\n`)
})

test('an agreed interview says what the clock shows where its times were written', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST, zone: 'Asia/Tokyo' }))
  expect(await screen.findByText('22:00 in Tokyo')).toBeTruthy()
})

test('a link to a call is a link, other words are words', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST, place: 'https://meet.example/room-1' }))
  const link = await screen.findByRole('link', { name: /meet\.example/u })
  expect(link.getAttribute('href')).toBe('https://meet.example/room-1')
})

test('one that was called off says so, with a file that takes it out of the calendar', async () => {
  show(interviewOf({ state: 'cancelled', was: FIRST, sequence: 2, reply: 'Idris is ill.' }))
  expect(await screen.findByText('Norrsund called off the interview')).toBeTruthy()
  expect(screen.getByText('Idris is ill.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pick|Change/u })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from calendar' }))
  const text = await savedText()
  for (const line of ['METHOD:CANCEL', 'DTSTART:20261125T130000Z', 'SEQUENCE:2', 'STATUS:CANCELLED'])
    expect(text).toContain(`${line}\r\n`)
})

test('one that a no ended says when it was to be, with a file that takes it out of the calendar', async () => {
  show(interviewOf({ state: 'cancelled', was: FIRST, sequence: 2 }), true)
  expect(await screen.findByText('Norrsund called off the interview')).toBeTruthy()
  expect(screen.getByText(`It was to be on ${longTimeRead(FIRST, NOW)}.`)).toBeTruthy()
  expect(screen.queryByText(/can offer others/u)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from calendar' }))
  const text = await savedText()
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(text).toContain(`${line}\r\n`)
  const uid = `UID:${calendarUid('application-1')}`
  expect(text.replaceAll('\r\n ', '')).toContain(uid)
})

test('after a yes an agreed interview goes on, and can be called off', async () => {
  show(interviewOf({ state: 'agreed', start: FIRST }), true)
  expect(await screen.findByText(`Interview on ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change or cancel' })).toBeTruthy()
})

test('words that are too long stay as they are, and are not sent', async () => {
  show(interviewOf())
  const dialog = within(await openTimes())
  fireEvent.click(dialog.getByRole('radio', { name: 'None of these fit' }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Words for the employer')
  paste(field, 'x'.repeat(501))
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Words: 500 characters at most.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toHaveLength(501)
  expect(answer).not.toHaveBeenCalled()
})
