import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { longTime, timeInZones } from '#client/messages/interview-messages.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { CandidateInterview } from './CandidateInterview.tsx'
import { EmployerInterview } from './EmployerInterview.tsx'
import { FIRST, NOW, SECOND, interviewOf, longTimeRead } from './test-interview.ts'
import type { OwnInterview } from './use-pick.ts'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const candidate: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const [FIRST_ID, LATER_ID] = ['application-1', 'application-2']
type Body = Record<string, unknown> & { id: string; over?: { own: string[] } }
const send = vi.fn<(body: Body) => Promise<unknown>>()
const call: Call = (name, request) =>
  name === 'offerInterview' || name === 'answerInterview'
    ? send((request as { body: Body }).body)
    : new Promise(() => undefined)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  send.mockReset()
  send.mockResolvedValue({ status: true, acknowledged: true, data: { jobId: 'job-1', id: 'job-1', applications: [] } })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** The interview changes at a click, as when the page loads it anew. */
function AtDesk({ later, laterId = FIRST_ID }: { later: OwnInterview | undefined; laterId?: string }) {
  const [interview, setInterview] = useState<OwnInterview | undefined>(interviewOf())
  const applicationId = interview === later ? laterId : FIRST_ID
  const subject = { jobId: 'job-1', candidateId: 'maren', position: 'Ferry Mechanic', name: 'Maren', applicationId }
  return (
    <>
      <button type="button" onClick={() => setInterview(later)}>
        Load anew
      </button>
      <EmployerInterview subject={subject} interview={interview} now={NOW} isOpen />
    </>
  )
}
const agreed = interviewOf({ state: 'agreed', start: FIRST, sequence: 1 })
const reload = () => fireEvent.click(screen.getByRole('button', { name: 'Load anew', hidden: true }))
async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Change time' }))
  return within(await screen.findByRole('dialog'))
}
const offerWith = (form: Awaited<ReturnType<typeof openForm>>, place: string) => {
  fireEvent.change(form.getByLabelText('Place or link'), { target: { value: place } })
  fireEvent.click(form.getByRole('button', { name: /^Offer time/u }))
}

test('an offer says what was shown when its form was opened; after a change it is offered again over what is shown now', async () => {
  send.mockRejectedValueOnce(refusalOf('interview.changed'))
  renderApp(<AtDesk later={agreed} />, { viewer: employer, call })
  const form = await openForm()
  reload()
  offerWith(form, 'Pier 5')
  const alert = await form.findByRole('alert')
  expect(send.mock.lastCall?.[0]).toMatchObject({ over: { offerId: 'offer-1', sequence: 0, own: [] } })
  expect(alert.textContent).toContain('The interview has changed meanwhile')
  expect(alert.textContent).toContain(`Interview on ${longTime(FIRST, NOW)}.`)
  expect(form.getByLabelText<HTMLInputElement>('Place or link').value).toBe('Pier 5')
  fireEvent.click(form.getByRole('button', { name: /^Offer time/u }))
  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ place: 'Pier 5', over: { sequence: 1 } }))
})

test('an offer is for the application that was shown when its form was opened, until its writer is told of a later one', async () => {
  send.mockRejectedValueOnce(refusalOf('application.unknown'))
  renderApp(<AtDesk later={undefined} laterId={LATER_ID} />, { viewer: employer, call })
  const form = await openForm()
  reload()
  offerWith(form, 'Pier 5')
  await form.findByRole('alert')
  expect(send.mock.lastCall?.[0]).toMatchObject({ applicationId: FIRST_ID })
  fireEvent.click(form.getByRole('button', { name: /^Offer time/u }))
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toMatchObject({ applicationId: LATER_ID, over: { offerId: null } }),
  )
})

test('an offer that is refused after a wait stands beside the interview as it is now, and can be offered again', async () => {
  onlineManager.setOnline(false)
  renderApp(<AtDesk later={agreed} />, { viewer: employer, call })
  offerWith(await openForm(), 'Pier 5')
  await screen.findByText('Interview times will be offered')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  send.mockRejectedValueOnce(refusalOf('interview.changed'))
  onlineManager.setOnline(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The interview has changed since you wrote this. Your times are still here.')
  reload()
  expect(await screen.findByText(`Interview on ${longTimeRead(FIRST, NOW)}`)).toBeTruthy()
  const again = await openForm()
  expect(again.getByLabelText<HTMLInputElement>('Place or link').value).toBe('Pier 5')
  offerWith(again, 'Pier 6')
  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ place: 'Pier 6', over: { sequence: 1 } }))
})

test('a pending cancellation of one interview does not stand at another one', async () => {
  onlineManager.setOnline(false)
  const another = interviewOf({ offerId: 'offer-2', state: 'agreed', start: SECOND })
  renderApp(<AtDesk later={another} />, { viewer: employer, call })
  fireEvent.click(await screen.findByRole('button', { name: 'Call off' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call off' }))
  await screen.findByText(/^Called off/u)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reload()
  expect(await screen.findByText(`Interview on ${longTimeRead(SECOND, NOW)}`)).toBeTruthy()
  expect(screen.queryByText(/^Called off/u)).toBeNull()
  expect(screen.getByRole('button', { name: 'Call off' })).toBeTruthy()
})

test('an offer that may have arrived is the writer’s own for the one that replaces it', async () => {
  send.mockRejectedValueOnce(new RequestError({ kind: 'TIMEOUT_ERROR' }))
  renderApp(<AtDesk later={agreed} />, { viewer: employer, call })
  offerWith(await openForm(), 'Pier 5')
  await screen.findByText('Interview times will be offered')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first] = send.mock.calls[0]!
  fireEvent.click(await screen.findByRole('button', { name: 'Change time' }))
  offerWith(within(await screen.findByRole('dialog')), 'Pier 6')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The next try would come after a pause.
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toMatchObject({ place: 'Pier 6', over: { sequence: 0, own: [first.id] } }),
  )
})

test('two offers to one applicant that are both refused stand there both, until times are offered again', async () => {
  send.mockRejectedValueOnce(new RequestError({ kind: 'TIMEOUT_ERROR' }))
  renderApp(<AtDesk later={agreed} />, { viewer: employer, call })
  offerWith(await openForm(), 'Pier 5')
  await screen.findByText('Interview times will be offered')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The first may have arrived: the second is sent after it, not in its place.
  offerWith(await openForm(), 'Pier 6')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  send.mockRejectedValueOnce(refusalOf('interview.taken')).mockRejectedValueOnce(refusalOf('interview.changed'))
  // The next try would come after a pause.
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.getByText(/You have another interview then/u)).toBeTruthy()
  const again = await openForm()
  expect(again.getByLabelText<HTMLInputElement>('Place or link').value).toBe('Pier 6')
  offerWith(again, 'Pier 7')
  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ place: 'Pier 7' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('words of an answer that is refused after a wait stand there, and the form starts with them', async () => {
  onlineManager.setOnline(false)
  const subject = { applicationId: FIRST_ID, jobId: 'job-1', position: 'Ferry Mechanic', companyName: 'Norrsund' }
  const props = { subject, now: NOW }
  renderApp(
    <CandidateInterview {...props} interview={interviewOf({ state: 'agreed', start: SECOND, sequence: 1 })} />,
    {
      viewer: candidate,
      call,
    },
  )
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change or cancel' }))
    return within(await screen.findByRole('dialog'))
  }
  const form = await open()
  fireEvent.click(form.getByRole('radio', { name: "I can't come any more" }))
  fireEvent.change(form.getByLabelText('Words for the employer'), { target: { value: 'My child is ill.' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your answer about the interview will be sent')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  send.mockRejectedValueOnce(refusalOf('interview.changed'))
  onlineManager.setOnline(true)
  const alert = await screen.findByRole('alert')
  expect(send.mock.lastCall?.[0]).toMatchObject({ start: null, over: { offerId: 'offer-1', sequence: 1, own: [] } })
  expect(alert.textContent).toContain('The interview has changed meanwhile')
  expect(alert.textContent).toContain('My child is ill.')
  const again = await open()
  expect(again.getByRole('radio', { name: new RegExp(timeInZones(SECOND, 'UTC', NOW), 'u') })).toBeTruthy()
  fireEvent.click(again.getByRole('radio', { name: "I can't come any more" }))
  expect(again.getByLabelText<HTMLTextAreaElement>('Words for the employer').value).toBe('My child is ill.')
})
