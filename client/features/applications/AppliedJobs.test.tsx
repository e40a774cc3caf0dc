import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { AppliedJobs } from './AppliedJobs.tsx'

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

/** A job the candidate applied to. */
function appliedTo(id: string, position: string, values: Partial<Job> = {}): Job {
  const applications = [
    { email: candidate.email, userId: candidate.userId, jobId: id, appliedAt, approvalStatus: 'pending' as const },
  ]
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
    body: { userId: 'ida', email: 'ida@example.org', jobId: 'j1', appliedAt },
  })
})

// Spec 2: Without any: 'No jobs found.' and a way on
test('each row says what happened last, with a way to the messages, and the note that was sent', async () => {
  const [mechanic, cook] = [appliedTo('j1', 'Ferry Mechanic', { recruiterId: 'idris' }), appliedTo('j2', 'Cook')]
  const noted = { ...cook, applications: cook.applications.map((one) => ({ ...one, note: 'In January.' })) }
  appliedJobs.mockResolvedValue({ status: true, data: [mechanic, noted] })
  const lastMessage = { id: 'm', seq: 1, senderId: 'idris', text: 'Can you come?', sentAt: '2025-11-20T09:00:00.000Z' }
  const conversations = new Map([['idris', { userId: 'idris', unread: 1, lastMessage }]])
  renderApp(<AppliedJobs now={now} conversations={conversations} />, { viewer: candidate, call })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByText(/^Norrsund Ferries wrote today, /u)).toBeTruthy()
  expect(within(first!).getByText('New message')).toBeTruthy()
  const link = within(first!).getByRole('link', { name: 'Message Norrsund Ferries' })
  expect(link.getAttribute('href')).toBe('/dashboard/messages?with=idris')
  expect(within(second!).getByText(/^No answer yet/u)).toBeTruthy()
  expect(within(second!).getByText('Your note: In January.')).toBeTruthy()
  expect(within(second!).queryByRole('link', { name: /^Message/u })).toBeNull()
})

test('an open job has a way to write the first message, a closed one has none', async () => {
  const closed = appliedTo('j2', 'Cook', { isOpen: false })
  appliedJobs.mockResolvedValue({ status: true, data: [appliedTo('j1', 'Ferry Mechanic'), closed] })
  const messageOf = ({ position }: Job) => <button type="button">Message about {position}</button>
  renderApp(<AppliedJobs now={now} messageOf={messageOf} />, { viewer: candidate, call })
  expect(await screen.findByRole('button', { name: 'Message about Ferry Mechanic' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Message about Cook' })).toBeNull()
})

test('without the last application there is a next step', async () => {
  const job = appliedTo('j1', 'Ferry Mechanic')
  withdraw.mockResolvedValue({ status: true, acknowledged: true, data: { ...job, applications: [] } })
  open(job)
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  appliedJobs.mockResolvedValue({ status: true, data: [] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('heading', { name: 'No jobs found.', hidden: true })).toBeTruthy()
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

test('who keeps the application sends nothing', async () => {
  open(appliedTo('j1', 'Ferry Mechanic'))
  const dialog = await askToWithdrawFrom('Ferry Mechanic')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(withdraw).not.toHaveBeenCalled()
})

test('who withdraws from a closed job is told that there is no way back', async () => {
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

test('of a closed job it says how long the employer has the application, and that they have it no more', async () => {
  const closed = { isOpen: false, closedAt: '2025-11-13T09:00:00.000Z' }
  open(
    appliedTo('j1', 'Ferry Mechanic', { ...closed, applicationsKeptUntil: '2026-05-12T09:00:00.000Z' }),
    appliedTo('j2', 'Cook', { ...closed, applicationsKeptUntil: '2025-11-19T09:00:00.000Z' }),
    appliedTo('j3', 'Deckhand'),
  )
  const row = async (position: string) => (await screen.findByText(position)).closest('li')?.textContent
  expect(await row('Ferry Mechanic')).toContain('Kept until 12 May 2026')
  expect(await row('Cook')).toContain('Norrsund Ferries no longer has your application.')
  expect(await row('Deckhand')).not.toMatch(/Kept|no longer/u)
})
