import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import type { OutboxOptions } from '#client/offline/outbox/outbox.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { applyAction, withdrawAction } from './apply.action.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'
import { ApplicationNote } from './ApplicationNote.tsx'
import { AppliedJobs } from './AppliedJobs.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const job = jobOfIdris()
const asked = vi.fn<(name: string) => unknown>()
const call: Call = async (name) => {
  if (name === 'appliedJobs') return { status: true, data: [] }
  return { status: true, acknowledged: true, data: (await asked(name)) ?? job }
}
const success = vi.spyOn(toast, 'success').mockReturnValue()
vi.spyOn(toast, 'wait').mockReturnValue()

beforeEach(() => {
  asked.mockReset()
  success.mockReset()
  onlineManager.setOnline(false)
})
afterEach(() => onlineManager.setOnline(true))

/** Renders a screen with an application that was queued offline. */
async function open(element: ReactElement, options: Partial<Pick<OutboxOptions, 'isOnline'>> = {}) {
  const outbox = testOutbox({ call } as unknown as Api, ida, options)
  const { id: jobId, position, companyName } = job
  await outbox.enqueue({ kind: applyAction, payload: { jobId, position, companyName, appliedAt: now.toISOString() } })
  renderApp(element, { viewer: ida, call, outbox })
  return outbox
}
/** The part of a job's page with the state of the application, and the menu to withdraw it. */
const jobPage = (
  <>
    <ApplicationMenu job={job} />
    <ApplicationNote job={job} viewer={ida} now={now} />
  </>
)
async function askToWithdraw() {
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw application' }))
}
async function withdraw() {
  await askToWithdraw()
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your application?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
}

test("an application that was not sent is withdrawn from its job's page, and never sent", async () => {
  const outbox = await open(jobPage)
  await withdraw()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Application withdrawn', 'It had not been sent.'))
  expect(outbox.getSnapshot().records).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText(/will be sent/u)).toBeNull())
  expect(asked).not.toHaveBeenCalled()
})

test('and from the list of applied jobs', async () => {
  // The list was loaded before the network was lost.
  onlineManager.setOnline(true)
  const outbox = await open(<AppliedJobs now={now} />, { isOnline: () => false })
  await withdraw()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Application withdrawn', 'It had not been sent.'))
  expect(outbox.getSnapshot().records).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('the list of applied jobs says that one that was tried goes on being tried', async () => {
  asked.mockImplementation(() => {
    throw refusalOf('storage.busy')
  })
  onlineManager.setOnline(true)
  await open(<AppliedJobs now={now} />)
  expect(await screen.findByText('Still trying (1 attempt)')).toBeTruthy()
  expect(screen.getByText('Sends itself as soon as the board answers.')).toBeTruthy()
  expect(screen.queryByText('Waiting for a connection')).toBeNull()
})

test('once it was tried the withdrawal follows it', async () => {
  let isBusy = true
  asked.mockImplementation(() => {
    if (isBusy) throw refusalOf('storage.busy')
  })
  const outbox = await open(jobPage)
  onlineManager.setOnline(true)
  expect(await screen.findByText('Still trying (1 attempt)')).toBeTruthy()
  await withdraw()
  expect(await screen.findByText('Your withdrawal will be sent')).toBeTruthy()
  const [application, withdrawal] = outbox.getSnapshot().records
  expect(withdrawal?.payload).toMatchObject({ applicationId: application?.id })
  isBusy = false
  outbox.sendNow()
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(asked.mock.calls.map(([name]) => name).slice(-2)).toEqual(['apply', 'withdraw'])
})

test('the question whether to withdraw stays open while the application is tried once more, and once it has arrived', async () => {
  const applied = { ...job, applications: [{ userId: 'ida', appliedAt: now.toISOString() }] }
  let answer: (body: unknown) => void = () => undefined
  asked.mockImplementation((name) => (name === 'apply' ? new Promise((resolve) => (answer = resolve)) : applied))
  const outbox = await open(jobPage)
  await askToWithdraw()
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your application?' })
  expect(within(dialog).getByText(/^Norrsund Ferries won't see it\./u)).toBeTruthy()
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'sending' }]))
  await waitFor(() => expect(screen.queryByText('Your application will be sent')).toBeNull())
  expect(dialog.isConnected).toBe(true)
  answer(applied)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(dialog.isConnected).toBe(true)
})

test('the page of a job that closed before the application arrived says that it was not sent, with what was written', async () => {
  const outbox = testOutbox({ call } as unknown as Api, ida)
  const { id: jobId, position, companyName } = job
  const payload = { jobId, position, companyName, appliedAt: now.toISOString(), note: 'I can start in January.' }
  await outbox.enqueue({ kind: applyAction, payload })
  asked.mockImplementation(() => {
    throw refusalOf('job.closed')
  })
  renderApp(<ApplicationNote job={jobOfIdris({ isOpen: false })} viewer={ida} now={now} />, {
    viewer: ida,
    call,
    outbox,
  })
  expect(await screen.findByText('Your application will be sent')).toBeTruthy()
  onlineManager.setOnline(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your application was not sent')
  expect(alert.textContent).toContain('This job closed while you were away.')
  expect(alert.textContent).toContain('I can start in January.')
  expect(within(alert).getByRole('link', { name: 'Waiting to send' }).getAttribute('href')).toBe('/waiting')
  await outbox.discard(outbox.getSnapshot().records[0]?.id ?? '')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an application refused before the page of the job was opened is shown there at once', async () => {
  asked.mockImplementation(() => {
    throw refusalOf('job.closed')
  })
  const outbox = testOutbox({ call } as unknown as Api, ida)
  const { id: jobId, position, companyName } = job
  onlineManager.setOnline(true)
  await outbox.enqueue({ kind: applyAction, payload: { jobId, position, companyName, appliedAt: now.toISOString() } })
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }]))
  const Count = () => <p>{`${usePendingActions(applyAction).length} on this device`}</p>
  const page = (
    <>
      <Count />
      {jobPage}
    </>
  )
  renderApp(page, { viewer: ida, call, outbox })
  await screen.findByText('1 on this device')
  expect(screen.getByRole('alert').textContent).toContain('This job closed while you were away.')
})

test('a new application after a withdrawal keeps its words: both are sent, in this order', async () => {
  const applied = jobOfIdris({
    applications: [
      {
        userId: 'ida',
        appliedAt: '2025-11-15T09:00:00.000Z',
        note: 'The old note.',
        standing: { stage: 'sent', at: '2025-11-15T09:00:00.000Z' },
      },
    ] as never,
  })
  asked.mockReturnValue(applied)
  // The screens were loaded before the network was lost.
  onlineManager.setOnline(true)
  let isOnline = false
  const outbox = testOutbox({ call } as unknown as Api, ida, { isOnline: () => isOnline })
  const { id: jobId, position, companyName } = job
  const about = { jobId, position, companyName }
  await outbox.enqueue({ kind: withdrawAction, payload: { ...about, applicationId: 'the-old-one' } })
  await outbox.enqueue({
    kind: applyAction,
    payload: { ...about, appliedAt: now.toISOString(), note: 'The new note.' },
  })
  const listed = { status: true, data: [applied], nextCursor: null }
  const pages: Call = async (name) => (name === 'appliedJobs' ? listed : { status: true, data: null })
  const screens = (
    <>
      <ApplicationNote job={applied} viewer={ida} now={now} />
      <AppliedJobs now={now} />
    </>
  )
  renderApp(screens, { viewer: ida, call: pages, outbox })
  expect(await screen.findByText('Your application will be sent')).toBeTruthy()
  // In the list once, with the new note.
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('listitem').textContent).toMatch(/The new note\..*Applied, will be sent/u)
  expect(screen.queryByText(/The old note/u)).toBeNull()
  expect(screen.queryByText(/withdrawal will be sent/iu)).toBeNull()
  isOnline = true
  outbox.sendNow()
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['withdraw', 'apply'])
})
