import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { offlineActions } from '#client/features/actions.ts'
import { applyAction } from '#client/features/applications/apply.action.ts'
import { askAction } from '#client/features/questions/question.action.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { pickInterviewAction } from '#client/shared/interview.action.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { PendingActions } from './PendingActions.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date()
const call = vi.fn<Call>()

const application: Action = {
  kind: applyAction,
  payload: { jobId: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries', appliedAt: now.toISOString() },
}
const question: Action = { kind: askAction, payload: { jobId: 'j1', position: 'Ferry Mechanic', question: 'Nights?' } }

beforeEach(() => {
  call.mockReset()
  onlineManager.setOnline(true)
})

/** Renders the page with these actions queued offline. */
async function open(...actions: Action[]) {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, candidate)
  for (const action of actions) await outbox.enqueue(action)
  renderApp(<PendingActions actions={offlineActions} now={now} />, { viewer: candidate, outbox })
  await screen.findByRole('heading', { name: 'Waiting to send' })
  return outbox
}
const item = (name: string) => screen.getByRole('heading', { name }).closest('li')!

test('waiting actions are listed in order, with their content and why they wait', async () => {
  await open(application, question)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(within(item('Application: Ferry Mechanic')).getByText('Waiting for a connection')).toBeTruthy()
  expect(within(item('Question: Ferry Mechanic')).getByText('Nights?')).toBeTruthy()
})

test.each([
  ['offline', 0],
  ['unreachable', 1],
] as const)('a board that is %s leaves so many buttons to try at once: %i', async (reach, buttons) => {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, candidate)
  await outbox.enqueue(application)
  const storageStatus = { get: () => 'none' as const, subscribe: () => () => undefined }
  const reachability = testReachability(() => reach)
  renderApp(
    <PersistenceProvider
      value={{ persistence: { jobs: async () => ({ jobs: [], fetchedAt: 1 }), storageStatus }, reachability }}
    >
      <PendingActions actions={offlineActions} now={now} />
    </PersistenceProvider>,
    { viewer: candidate, outbox },
  )
  await screen.findByRole('heading', { name: 'Application: Ferry Mechanic' })
  expect(screen.queryAllByRole('button', { name: 'Send now' })).toHaveLength(buttons)
  expect(screen.getByRole('button', { name: 'Discard: Application: Ferry Mechanic' })).toBeTruthy()
})

test('an interview time that waits is named', async () => {
  const start = new Date(2026, 11, 2, 10).toISOString()
  const job = { jobId: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries' }
  await open({ kind: pickInterviewAction, payload: { ...job, offerId: 'o1', start, text: '' } })
  expect(item('Interview time: Ferry Mechanic').textContent).toContain(
    'Wed\u00a02\u00a0Dec,\u00a010:00 · Norrsund Ferries',
  )
})

/** Asks to discard the question. */
async function askToDiscard() {
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Question: Ferry Mechanic' }))
  return within(await screen.findByRole('dialog', { name: 'Discard it?' }))
}

test('an action can be discarded before the first try', async () => {
  await open(question)
  const dialog = await askToDiscard()
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('a text stays until the discarding is confirmed, and is not sent meanwhile', async () => {
  call.mockImplementation(async (_name, request) => {
    const { jobId } = (request as { body: { jobId: string } }).body
    return { status: true, acknowledged: true, data: { id: jobId, questions: [] } }
  })
  await open(question, { kind: askAction, payload: { jobId: 'j2', position: 'Deckhand', question: 'Days?' } })
  const dialog = await askToDiscard()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText('Days?')).toBeNull())
  expect(screen.getByText('Nights?')).toBeTruthy()
  expect(call).toHaveBeenCalledOnce()
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByRole('heading', { name: 'All sent' })).toBeTruthy()
  expect(call).toHaveBeenCalledTimes(2)
})

test('a text can be changed, and goes out as it was changed, once', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: { id: 'j1', questions: [] } })
  await open(question)
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Question: Ferry Mechanic' }))
  const field = screen.getByRole('textbox', { name: 'Question' })
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write your question first.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Are there nights?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Are there nights?')).toBeTruthy()
  onlineManager.setOnline(true)
  await screen.findByRole('heading', { name: 'All sent' })
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['ask', { body: expect.objectContaining({ question: 'Are there nights?' }) as unknown }],
  ])
})

test.each(['Save', 'Cancel'])('the focus is in a text that is changed, and at Edit after %s', async (name) => {
  await open(question)
  const edit = () => screen.getByRole('button', { name: 'Edit: Question: Ferry Mechanic' })
  edit().focus()
  fireEvent.click(edit())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }))
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(document.activeElement).toBe(edit()))
})

test('a refused action stays, says why, and can be tried again', async () => {
  call.mockRejectedValueOnce(refusalOf('job.closed'))
  await open(application)
  onlineManager.setOnline(true)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('This job closed while you were away')
  expect(textContent).toContain('Your application was not sent.')
  call.mockResolvedValue({ status: true, acknowledged: true, data: { id: 'j1', applications: [] } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Application: Ferry Mechanic' }))
  await screen.findByRole('heading', { name: 'All sent' })
})

test('an action that may have arrived already cannot be discarded', async () => {
  call.mockRejectedValue(refusalOf('storage.busy'))
  await open(application)
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.getByText(/cannot be taken back/u)).toBeTruthy())
  expect(screen.queryByRole('button', { name: /Discard/u })).toBeNull()
})

test('a refused action is not said to send itself', async () => {
  call.mockRejectedValueOnce(refusalOf('job.closed'))
  await open(application)
  expect(screen.getByText(/^Sends itself/u)).toBeTruthy()
  onlineManager.setOnline(true)
  await screen.findByText(/^The board refused it/u)
  expect(screen.queryByText(/^Sends itself/u)).toBeNull()
})

test('the list claims to be empty only after the device has been read', async () => {
  const unread = { records: [], isRead: false }
  const outbox = { ...testOutbox({ call } as unknown as Api, candidate), getSnapshot: () => unread }
  renderApp(<PendingActions actions={offlineActions} now={now} />, { viewer: candidate, outbox })
  await screen.findByRole('heading', { name: 'Waiting to send' })
  expect(screen.queryByRole('heading', { name: /Nothing to send|All sent/u })).toBeNull()
})

test('a device that cannot be read is not said to have sent everything', async () => {
  const unreadable = { records: [], isRead: true, isUnreadable: true }
  const outbox = { ...testOutbox({ call } as unknown as Api, candidate), getSnapshot: () => unreadable }
  renderApp(<PendingActions actions={offlineActions} now={now} />, { viewer: candidate, outbox })
  expect(await screen.findByRole('heading', { name: /can't be read/u })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Nothing to send|All sent/u })).toBeNull()
})

test('a person who is not registered has no waiting actions', async () => {
  const newcomer: Viewer = { email: 'new@example.org', userId: '', role: '' }
  renderApp(<PendingActions actions={offlineActions} now={now} />, {
    viewer: newcomer,
    outbox: testOutbox({ call } as unknown as Api, newcomer),
  })
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeTruthy()
})

test('a visitor does not see the actions of a person who has logged out', async () => {
  renderApp(<PendingActions actions={offlineActions} now={now} />)
  expect(await screen.findByRole('heading', { name: "Log in to see what's waiting" })).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Login' }).search).toBe('?from=%2Fwaiting')
})

test('an action that waits for a sign-in can be tried again, and leads to the page to log in again', async () => {
  call.mockRejectedValue(refusalOf('auth.expired'))
  await open(application)
  onlineManager.setOnline(true)
  await screen.findByText("Log in to send what's waiting on this device.")
  expect(screen.getByText('Log in to send this')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Log in/u })
  expect(`${link.pathname}${link.search}`).toBe('/login-again?from=%2Fwaiting')
  call.mockResolvedValue({ status: true, data: jobOfIdris({}) })
  fireEvent.click(screen.getByRole('button', { name: /^Try again/u }))
  await screen.findByRole('heading', { name: 'All sent' })
})

test.each([
  ['Save', 'A much better question'],
  ['Cancel', 'Nights?'],
])(
  'a text that is being changed as the network returns waits for %s, and is sent as it stands then',
  async (name, sent) => {
    call.mockResolvedValue({ status: true, acknowledged: true, data: jobOfIdris() })
    await open(application, question)
    fireEvent.click(screen.getByRole('button', { name: 'Edit: Question: Ferry Mechanic' }))
    const field = screen.getByRole('textbox', { name: 'Question' })
    fireEvent.change(field, { target: { value: 'A much better question' } })
    onlineManager.setOnline(true)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Application: Ferry Mechanic' })).toBeNull())
    expect(call.mock.calls.map(([called]) => called)).toEqual(['apply'])
    expect(screen.getByText('Not sent while you change it')).toBeTruthy()
    expect(screen.queryByText('Sending')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByRole('heading', { name: 'All sent' })
    expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ body: { question: sent } })
  },
)
