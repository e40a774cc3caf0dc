import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { testOutbox } from '#client/test-outbox.ts'
import type { Api } from '#client/api/client.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import { pickInterviewAction } from '#client/shared/interview.action.ts'
import { applyAction } from './apply.action.ts'
import { AppliedJobs } from './AppliedJobs.tsx'
import type { Turn } from './turns.ts'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const appliedAt = '2025-11-19T09:41:00.000Z'

const appliedJobs = vi.fn<() => Promise<unknown>>()
const withdraw = vi.fn<(request: unknown) => Promise<unknown>>()
const call: Call = (name, request) => (name === 'appliedJobs' ? appliedJobs() : withdraw(request))
const success = vi.spyOn(toast, 'success').mockReturnValue()

beforeEach(() => {
  for (const mock of [appliedJobs, withdraw, success]) mock.mockReset()
})
afterEach(() => onlineManager.setOnline(true))

/** A job the candidate applied to. */
function appliedTo(id: string, position: string, values: Partial<Job> = {}): Job {
  const sent = {
    id: 'application-1',
    appliedAt,
    approvalStatus: 'pending' as const,
    standing: { stage: 'sent' as const, at: appliedAt },
  }
  const applications = [{ email: candidate.email, userId: candidate.userId, jobId: id, ...sent }]
  const shown = { id, position, companyName: 'Norrsund Ferries', location: 'Bergen', isOpen: true, applications }
  return { ...shown, ...values } as Job
}

function open(...jobs: Job[]) {
  appliedJobs.mockResolvedValue({ status: true, data: jobs })
  renderApp(<AppliedJobs now={now} />, { viewer: candidate, call })
}

async function askToWithdrawFrom(position: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More about ${position}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw application' }))
  return screen.findByRole('dialog', { name: 'Withdraw your application?' })
}

test('a candidate who has looked at what was sent can withdraw it', async () => {
  open(appliedTo('j1', 'Ferry Mechanic'))
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'What you sent' }))
  await screen.findByRole('dialog', { name: /What you sent/u })
  expect(await askToWithdrawFrom('Ferry Mechanic')).toBeDefined()
})

test('an application is withdrawn after one more question, and leaves the list at once', async () => {
  const [mechanic, cook] = [appliedTo('j1', 'Ferry Mechanic'), appliedTo('j2', 'Cook')]
  const answer = { ...mechanic, applications: [] }
  withdraw.mockResolvedValue({ status: true, acknowledged: true, data: answer })
  open(mechanic, cook)
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  expect(withdraw).not.toHaveBeenCalled()
  appliedJobs.mockResolvedValue({ status: true, data: [cook] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))

  await waitFor(() => expect(screen.queryByText('Ferry Mechanic')).toBeNull())
  expect(screen.getByText('Cook')).toBeTruthy()
  expect(success).toHaveBeenCalledWith(
    'Application withdrawn',
    'Norrsund Ferries no longer sees your application as Ferry Mechanic.',
    'withdraw',
  )
  expect(withdraw).toHaveBeenCalledWith({
    body: { userId: 'ida', email: 'ida@example.org', jobId: 'j1', applicationId: 'application-1' },
  })
})

test('each row says what happened last, with a way to the messages, and the note that was sent', async () => {
  const [mechanic, cook] = [appliedTo('j1', 'Ferry Mechanic', { recruiterId: 'idris' }), appliedTo('j2', 'Cook')]
  const noted = { ...cook, applications: cook.applications.map((one) => ({ ...one, note: 'In January.' })) }
  appliedJobs.mockResolvedValue({ status: true, data: [mechanic, noted] })
  const lastMessage = { id: 'm', seq: 1, senderId: 'idris', text: 'Can you come?', sentAt: '2025-11-20T09:00:00.000Z' }
  const conversations = new Map([['idris', { userId: 'idris', unread: 1, lastMessage }]])
  renderApp(<AppliedJobs now={now} conversations={conversations} />, { viewer: candidate, call })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByText(/^New message from Norrsund Ferries, today, /u)).toBeTruthy()
  expect(within(first!).getByText('Sent')).toBeTruthy()
  const link = within(first!).getByRole('link', { name: 'Message Norrsund Ferries' })
  expect(link.getAttribute('href')).toBe('/dashboard/messages?with=idris')
  expect(within(second!).getByText(/^No answer yet/u)).toBeTruthy()
  expect(within(second!).getByText('Your note: In January.')).toBeTruthy()
  expect(within(second!).queryByRole('link', { name: /^Message/u })).toBeNull()
})

test('an invitation is first to do; what one picks without a network is a wish, and the turn of the employer', async () => {
  const start = '2025-11-22T10:00:00.000Z'
  const at = '2025-11-20T09:00:00.000Z'
  const interview = {
    state: 'offered',
    offerId: 'o',
    times: [start],
    minutes: 45,
    zone: 'UTC',
    place: 'Fiskepiren 4',
    at,
  }
  const invited = appliedTo('j1', 'Ferry Mechanic')
  const standing = { stage: 'interview', at, interview } as never
  appliedJobs.mockResolvedValue({
    status: true,
    data: [{ ...invited, applications: invited.applications.map((one) => ({ ...one, standing })) }],
  })
  const api = { call: (name: string, request: unknown) => call(name, request) } as unknown as Api
  const outbox = testOutbox(api, candidate)
  const interviewOf = () => <button type="button">Pick a time</button>
  renderApp(<AppliedJobs now={now} interviewOf={interviewOf} />, { viewer: candidate, call, outbox })
  const yours = await screen.findByRole('region', { name: 'Your turn' })
  expect(within(yours).getByText('Invited to an interview')).toBeTruthy()
  expect(within(yours).getByRole('button', { name: 'Pick a time' })).toBeTruthy()
  onlineManager.setOnline(false)
  const payload = { jobId: 'j1', position: 'Ferry Mechanic', companyName: '', offerId: 'o', start, text: '' }
  await outbox.enqueue({ kind: pickInterviewAction, payload })
  const theirs = await screen.findByRole('region', { name: 'Their turn' })
  expect(within(theirs).getByText(`You picked ${shortTime(start, now)}`.replaceAll('\u00a0', ' '))).toBeTruthy()
  expect(within(theirs).getByText("Will be asked for when you're online. Not confirmed yet.")).toBeTruthy()
})

test('an open job has a way to write the first message, a closed one has none', async () => {
  const closed = appliedTo('j2', 'Cook', { isOpen: false })
  appliedJobs.mockResolvedValue({ status: true, data: [appliedTo('j1', 'Ferry Mechanic'), closed] })
  const messageOf = ({ position }: Job) => <button type="button">{`Message about ${position}`}</button>
  renderApp(<AppliedJobs now={now} messageOf={messageOf} />, { viewer: candidate, call })
  expect(await screen.findByRole('button', { name: 'Message about Ferry Mechanic' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Message about Cook' })).toBeNull()
})

// Spec 2: Without any: 'No jobs found.' and a way on
test('the list offers a next step when the last application is withdrawn', async () => {
  const job = appliedTo('j1', 'Ferry Mechanic')
  withdraw.mockResolvedValue({ status: true, acknowledged: true, data: { ...job, applications: [] } })
  open(job)
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  appliedJobs.mockResolvedValue({ status: true, data: [] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('heading', { name: 'No jobs found.', hidden: true })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back', hidden: true }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(success).toHaveBeenCalled())
})

test('a failure is told where it was asked, and the application stands', async () => {
  withdraw.mockRejectedValue(refusalOf('job.unknown'))
  open(appliedTo('j1', 'Ferry Mechanic'))
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await within(dialog).findByText('There is no such job')).toBeTruthy()
  expect(success).not.toHaveBeenCalled()
})

test('a candidate who keeps the application sends no request', async () => {
  open(appliedTo('j1', 'Ferry Mechanic'))
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(withdraw).not.toHaveBeenCalled()
})

test('a candidate who withdraws from a closed job is told that there is no way back', async () => {
  open(appliedTo('j1', 'Ferry Mechanic', { isOpen: false }))
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  expect(within(dialog).getByText(/you cannot apply again/u)).toBeTruthy()
})

test('further jobs follow on demand; where they do not load, those that are here stay', async () => {
  open(appliedTo('j1', 'Ferry Mechanic'))
  appliedJobs.mockReset()
  appliedJobs.mockResolvedValueOnce({ status: true, data: [appliedTo('j1', 'Ferry Mechanic')], nextCursor: 'c' })
  appliedJobs.mockRejectedValueOnce(refusalOf('user.forbidden'))
  appliedJobs.mockResolvedValueOnce({ status: true, data: [appliedTo('j2', 'Cook')], nextCursor: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more jobs' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cook')).toBeTruthy()
  expect(screen.getByText('Ferry Mechanic')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more jobs' })).toBeNull()
})

test('a closed job says how long the employer has the application, and when it no longer has', async () => {
  const closed = { isOpen: false, closedAt: '2025-11-13T09:00:00.000Z' }
  open(
    appliedTo('j1', 'Ferry Mechanic', { ...closed, applicationsKeptUntil: '2026-05-12T09:00:00.000Z' }),
    appliedTo('j2', 'Cook', { ...closed, applicationsKeptUntil: '2025-11-19T09:00:00.000Z' }),
    appliedTo('j3', 'Deckhand'),
    appliedTo('j4', 'Purser', { applicationsKeptUntil: '2025-11-19T09:00:00.000Z' }),
  )
  const row = async (position: string) => (await screen.findByText(position)).closest('li')?.textContent
  expect(await row('Ferry Mechanic')).toContain('has your application until 12\u00a0May\u00a02026')
  expect(await row('Cook')).toContain('Norrsund Ferries no longer has your application.')
  expect(await row('Cook')).not.toContain('apply again')
  // Opened again: the employer does not get it back.
  expect(await row('Purser')).toContain('Norrsund Ferries no longer has your application. Withdraw it to apply again.')
  expect(await row('Deckhand')).not.toMatch(/Kept|no longer/u)
})

const answered = (id: string, position: string) => {
  const job = appliedTo(id, position)
  const standing = { stage: 'declined' as const, at: now.toISOString(), text: 'Not this time.' }
  return { ...job, applications: job.applications.map((one) => ({ ...one, standing })) }
}
/** One job whose employer has written, one that waits for the employer, and one that was answered. */
async function openGroups(show?: Turn, nextCursor: string | null = null) {
  const jobs = [appliedTo('j1', 'Cook'), answered('j2', 'Rigger'), appliedTo('j3', 'Welder', { recruiterId: 'idris' })]
  appliedJobs.mockResolvedValue({ status: true, data: jobs, nextCursor })
  const lastMessage = { id: 'm', seq: 1, senderId: 'idris', text: 'Can you come?', sentAt: now.toISOString() }
  const conversations = new Map([['idris', { userId: 'idris', unread: 1, lastMessage }]])
  const api = { call: (name: string, request: unknown) => call(name, request) } as unknown as Api
  const outbox = testOutbox(api, candidate)
  renderApp(<AppliedJobs now={now} conversations={conversations} show={show} />, { viewer: candidate, call, outbox })
  await screen.findByRole('navigation', { name: 'Which applications' })
  onlineManager.setOnline(false)
  const payload = { jobId: 'j4', position: 'Diver', companyName: 'Rata Cycles', appliedAt }
  await outbox.enqueue({ kind: applyAction, payload })
  await screen.findByRole('link', { name: /^All 4/u })
}
const groups = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => [
    textContent,
    within(screen.getByRole('region', { name: textContent }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('a')?.textContent),
  ])
const filters = () =>
  within(screen.getByRole('navigation', { name: 'Which applications' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('applications stand by whose turn it is, with those that wait on the device, and their counts', async () => {
  await openGroups()
  expect(groups()).toEqual([
    ['Your turn', ['Welder']],
    ['Their turn', ['Diver', 'Cook']],
    ['Ended', ['Rigger']],
  ])
  expect(filters()).toEqual(['All 4', 'Your turn 1', 'Their turn 2', 'Ended 1'])
})

test('one group is shown alone where the address asks for it, and the others are still counted', async () => {
  await openGroups('ended')
  expect(groups()).toEqual([['Ended', ['Rigger']]])
  const [all, yours] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(All|Your turn) /u })
  expect([all?.search, yours?.search]).toEqual(['', '?show=yours'])
})

test('the counts are marked with a plus when more applications are to be loaded', async () => {
  await openGroups(undefined, 'c')
  expect(filters()).toEqual(['All 4+', 'Your turn 1+', 'Their turn 2+', 'Ended 1+'])
})

test('a group without any says so', async () => {
  open(appliedTo('j1', 'Cook'))
  await screen.findByText('Cook')
  renderApp(<AppliedJobs now={now} show="yours" />, { viewer: candidate, call })
  expect(await screen.findByText('Nothing for you to do right now.')).toBeTruthy()
})

test('a job that was taken down says so, and that the candidate still has the application', async () => {
  open(appliedTo('j1', 'Parcel Agent', { isOpen: false, isTakenDown: true }))
  expect(await screen.findByText('Taken down')).toBeTruthy()
  expect(screen.getByText('You still have your application.')).toBeTruthy()
})
