import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AppliedTo } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { answersAction } from '#client/shared/answers.action.ts'
import { offerInterviewAction } from '#client/shared/interview.action.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import { toast } from '#client/ui/toast.ts'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import { MarkSeen } from './MarkSeen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const SENT: LedgerEvent = { id: 'sent', kind: 'sent', at: '2025-11-15T09:00:00.000Z', by: 'candidate' }
const line = (kind: LedgerEvent['kind'], text?: string): LedgerEvent => ({
  id: kind,
  kind,
  at: '2025-11-18T09:00:00.000Z',
  by: 'employer',
  ...(text && { text }),
})

const step = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
const candidate = vi.fn<() => Promise<unknown>>()
const call: Call = (name, request) =>
  name === 'stepApplication'
    ? step(request as never)
    : name === 'candidate'
      ? candidate()
      : new Promise(() => undefined)
const success = vi.spyOn(toast, 'success').mockReturnValue()
const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
beforeEach(() => {
  for (const mock of [step, candidate, success, undoable]) mock.mockReset()
  candidate.mockReturnValue(new Promise(() => undefined))
  step.mockResolvedValue({ status: true, acknowledged: true, data: { jobId: 'job-1' } })
})
afterEach(() => onlineManager.setOnline(true))

const OF_IDA = { id: 'application-1', jobId: 'job-1', position: 'Ferry Mechanic', appliedAt: SENT.at }

function show(...history: LedgerEvent[]) {
  return showApplied({ history })
}
function showApplied(values: Partial<AppliedTo>) {
  const standing = { stage: 'sent', at: SENT.at } as const
  const applied: AppliedTo = { ...OF_IDA, standing, ...values }
  renderApp(<ApplicationSteps applied={applied} candidateId="ida" name="Ida" now={now} />, { viewer: employer, call })
  return screen.findByRole('list', { name: 'History' })
}
const linesOf = (list: HTMLElement) => [...list.querySelectorAll('b')].map(({ textContent }) => textContent)
const bodies = () =>
  step.mock.calls.map(
    ([
      {
        body: { kind, text },
      },
    ]) => ({ kind, text }),
  )

test('the history is read in order, and silence is stated with its days', async () => {
  expect(linesOf(await show(SENT, line('seen')))).toEqual(['Sent', 'Seen', 'No answer yet, 5 days'])
})

test('a history says when earlier lines are left out of it, and otherwise not', async () => {
  expect((await show(SENT, line('seen'))).textContent).not.toContain('left out')
  cleanup()
  const [first] = (await showApplied({ history: [line('seen')], historyIsCut: true })).querySelectorAll('li')
  expect(first?.textContent).toBe('Some earlier lines are left out.')
})

test('an application is moved on with one press, and only to where it can go', async () => {
  await show(SENT, line('interview'))
  expect(screen.queryByRole('button', { name: 'Interview' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'In progress' }))
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'progress', text: '' }]))
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('Application moved on', 'Ida can see it now.', 'application-decision'),
  )
})

test('an applicant is not moved back while interview times wait to be sent', async () => {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, employer)
  const subject = {
    applicationId: OF_IDA.id,
    jobId: 'job-1',
    candidateId: 'ida',
    position: 'Ferry Mechanic',
    name: 'Ida',
  }
  const payload = {
    ...subject,
    times: ['2025-11-21T12:00:00.000Z'],
    minutes: 45,
    zone: 'UTC',
    place: 'Pier 4',
    text: '',
  }
  await outbox.submit({ kind: offerInterviewAction, payload })
  const applied: AppliedTo = { ...OF_IDA, standing: { stage: 'sent', at: SENT.at }, history: [SENT] }
  const steps = <ApplicationSteps applied={applied} candidateId="ida" name="Ida" now={now} />
  renderApp(steps, { viewer: employer, call, outbox })
  expect(await screen.findByRole('button', { name: 'Say no' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'In progress' })).toBeNull())
})

test.each([
  ['Say yes', 'Say yes to Ida', 'accepted'],
  ['Say no', 'Say no to Ida', 'declined'],
])('%s asks for words and sends them as the answer', async (button, label, kind) => {
  await show(SENT)
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Thank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(bodies()).toEqual([{ kind, text: 'Thank you.' }]))
  await waitFor(() => expect(success).toHaveBeenCalled())
})

test('the answer stands in the history without a network, and no other is asked for', async () => {
  const history = await show(SENT)
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Say no' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await within(history).findByText('Will be sent')).toBeTruthy()
  expect(linesOf(history)).toContain('Answer: not this time')
  expect(screen.queryByRole('button', { name: 'Say no' })).toBeNull()
  expect(step).not.toHaveBeenCalled()
})

test('an answer that was given at the desk and waits stands there too, and none other is asked for', async () => {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, employer)
  const to = (candidateId: string, applicationId = `${candidateId} to job-1`) => ({
    candidateId,
    firstName: candidateId,
    applicationId,
  })
  const answer = { jobId: 'job-1', position: 'Ferry Mechanic', kind: 'declined' as const, text: 'Thank you.' }
  await outbox.submit({ kind: answersAction, payload: { ...answer, people: [to('per'), to('ida')] } })
  await outbox.submit({
    kind: answersAction,
    payload: { ...answer, jobId: 'job-2', people: [to('emil', 'emil to job-2')] },
  })
  await outbox.submit({ kind: answersAction, payload: { ...answer, people: [to('lea', 'an-earlier-one')] } })
  const applied: AppliedTo = { ...OF_IDA, standing: { stage: 'sent', at: SENT.at }, history: [SENT] }
  const stepsOf = (id: string) => (
    <ApplicationSteps applied={{ ...applied, id: `${id} to job-1` }} candidateId={id} name={id} now={now} />
  )
  renderApp(stepsOf('ida'), { viewer: employer, call, outbox })
  const history = await screen.findByRole('list', { name: 'History' })
  expect(await within(history).findByText('Will be sent')).toBeTruthy()
  expect(linesOf(history)).toContain('Answer: not this time')
  expect(screen.queryByRole('button', { name: 'Say yes' })).toBeNull()
  cleanup()
  // Whoever was answered for another job alone still waits.
  renderApp(stepsOf('emil'), { viewer: employer, call, outbox })
  expect(await screen.findByRole('button', { name: 'Say yes' })).toBeTruthy()
  cleanup()
  // So does whoever has withdrawn the application that was answered, and applied again.
  renderApp(stepsOf('lea'), { viewer: employer, call, outbox })
  expect(await screen.findByRole('button', { name: 'Say yes' })).toBeTruthy()
})

test('a refusal is shown beside the answer, with the text still there', async () => {
  step.mockRejectedValue(refusalOf('application.step'))
  await show(SENT)
  fireEvent.click(screen.getByRole('button', { name: 'Say no' }))
  fireEvent.change(screen.getByLabelText('Say no to Ida'), { target: { value: 'Thank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Say no to Ida').value).toBe('Thank you.')
})

test('an answered application is read only', async () => {
  const history = await show(SENT, line('declined', 'We found somebody.'))
  expect(linesOf(history)).toEqual(['Sent', 'Answer: not this time'])
  expect(within(history).getByText('We found somebody.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Say/u })).toBeNull()
})

/** Opens the details of an applicant at this stage; each test uses another candidate id. */
function open(candidateId: string, stage: 'sent' | 'seen', outbox?: Outbox) {
  const applied = { ...OF_IDA, id: `${candidateId} to job-1`, standing: { stage, at: SENT.at } }
  renderApp(<MarkSeen candidateId={candidateId} name="Ida" appliedTo={[applied]} />, {
    viewer: employer,
    call,
    ...(outbox && { outbox }),
  })
}

test.each([
  ['moved on', [{ jobId: 'job-1', position: 'Ferry Mechanic', appliedAt: SENT.at, standing: { stage: 'progress' } }]],
  ['withdrawn', []],
])('a mark for an applicant who has %s meanwhile does not stay in the outbox', async (what, appliedTo) => {
  step.mockRejectedValue(refusalOf('application.step'))
  candidate.mockResolvedValue({ status: true, data: { appliedTo } })
  const outbox = testOutbox({ call } as unknown as Api, employer)
  open(`emil ${what}`, 'sent', outbox)
  await waitFor(() => expect(step).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
})

test('a mark for an applicant who withdraws before it is sent does not stay in the outbox', async () => {
  onlineManager.setOnline(false)
  step.mockRejectedValue(refusalOf('application.unknown'))
  const outbox = testOutbox({ call } as unknown as Api, employer)
  open('fay', 'sent', outbox)
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  onlineManager.setOnline(true)
  await waitFor(() => expect(step).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
})

test('an opened application is marked as seen, which can be undone', async () => {
  open('ida', 'sent')
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'seen', text: undefined }]))
  expect(undoable).toHaveBeenCalledWith('Marked as seen', expect.any(Function), 'Ida will be told.')
  const [[, undo]] = undoable.mock.calls as [[string, () => void]]
  undo()
  await waitFor(() => expect(bodies().map(({ kind }) => kind)).toEqual(['seen', 'unseen']))
})

test('a seen application is not marked again', async () => {
  open('per', 'seen')
  await waitFor(() => expect(undoable).not.toHaveBeenCalled())
  expect(step).not.toHaveBeenCalled()
})

test("a mark undone before it is sent sends neither 'seen' nor 'unseen'", async () => {
  onlineManager.setOnline(false)
  open('cleo', 'sent')
  await waitFor(() => expect(undoable).toHaveBeenCalled())
  const [[, undo]] = undoable.mock.calls as [[string, () => void]]
  undo()
  onlineManager.setOnline(true)
  open('dora', 'sent')
  await waitFor(() => expect(step).toHaveBeenCalled())
  expect(step.mock.calls.map(([{ body }]) => body['applicationId'])).toEqual(['dora to job-1'])
})

test("a text written for 'no' does not become the text of 'yes', and the keyboard stays in place", async () => {
  await show(SENT)
  fireEvent.click(screen.getByRole('button', { name: 'Say no' }))
  const words = screen.getByRole('textbox', { name: /^Say no to Ida/u })
  expect(document.activeElement).toBe(words)
  fireEvent.change(words, { target: { value: 'You do not fit.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Say no' }))
  fireEvent.click(screen.getByRole('button', { name: 'Say yes' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Say yes to Ida/u }).value).toBe('')
})

test('an answer that is too long stays as it is, and is not sent', async () => {
  await show(SENT)
  fireEvent.click(screen.getByRole('button', { name: 'Say no' }))
  const words = screen.getByLabelText<HTMLTextAreaElement>('Say no to Ida')
  paste(words, 'x'.repeat(1001))
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect(words.value).toHaveLength(1001)
  expect(step).not.toHaveBeenCalled()
})
