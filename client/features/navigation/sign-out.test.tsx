import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { askAction } from '#client/features/questions/question.action.ts'
import type { DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import { ViewerDrafts } from '#client/shared/ViewerDrafts.tsx'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { TopBar } from './TopBar.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const call = vi.fn<Call>()
const signOut = vi.fn(async () => undefined)

beforeEach(() => {
  call.mockReset()
  signOut.mockClear()
  onlineManager.setOnline(true)
})

/** Renders the bar for a user with a queued question, and clicks 'Log out'. */
async function leave() {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, candidate)
  await outbox.enqueue({ kind: askAction, payload: { jobId: 'j1', position: 'Cook', question: 'Nights?' } })
  renderApp(<TopBar pathname="/jobs" name="" unread={0} news={0} renderMenu={() => null} />, {
    viewer: candidate,
    outbox,
    session: { signOut },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out before everything is sent?' })
  expect(signOut).not.toHaveBeenCalled()
  return { outbox, dialog }
}

test('waiting actions can be kept for their writer', async () => {
  const { outbox, dialog } = await leave()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log out, keep for later' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  expect(outbox.getSnapshot().records).toHaveLength(1)
})

test('sending now is not offered without a network', async () => {
  const { dialog } = await leave()
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).toBeNull()
  const keep = within(dialog).getByRole('button', { name: 'Log out, keep for later' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
})

test('waiting actions can be discarded', async () => {
  const { outbox, dialog } = await leave()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and log out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  expect(outbox.getSnapshot().records).toHaveLength(0)
})

test('actions that the device cannot discard stay, with their writer logged in and told', async () => {
  const failure = vi.spyOn(toast, 'error').mockReturnValue()
  const { outbox, dialog } = await leave()
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk does not answer.', 'UnknownError')
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and log out' }))
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith(
      'This device could not discard it',
      'Try again, or log out and keep it for later.',
    ),
  )
  expect(signOut).not.toHaveBeenCalled()
  expect(outbox.getSnapshot().records).toHaveLength(1)
  for (const spy of [failure, remove]) spy.mockRestore()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and log out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

test('a refused action is not offered to be sent, but its reason to be seen', async () => {
  const problem = problemOf('job.unknown')
  call.mockRejectedValue(new RequestError({ kind: 'HTTP', status: problem.status, problem }))
  const { dialog } = await leave()
  onlineManager.setOnline(true)
  const why = await within(dialog).findByRole('link', { name: 'See why' })
  expect(why.getAttribute('href')).toBe('/waiting')
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})

test('a draft is asked about before logging out', async () => {
  const drafts = { device: { read: async () => 1 } } as unknown as DraftStoreOptions
  renderApp(
    <ViewerDrafts drafts={drafts}>
      <TopBar pathname="/jobs" name="" unread={0} news={0} renderMenu={() => null} />
    </ViewerDrafts>,
    { viewer: candidate, session: { signOut } },
  )
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    return screen.findByRole('dialog', { name: 'Log out without your draft?' })
  }
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

test('waiting actions can be sent first, and logging out waits for them', async () => {
  let answer: (value: unknown) => void = () => undefined
  call.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { dialog } = await leave()
  onlineManager.setOnline(true)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send now' }))
  expect(signOut).not.toHaveBeenCalled()
  answer({ status: true, acknowledged: true, data: { id: 'j1', questions: [] } })
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})
