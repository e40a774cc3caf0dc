import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { offlineActions } from '#client/features/actions.ts'
import { askAction } from '#client/features/questions/question.action.ts'
import { createDevice } from '#client/offline/database.ts'
import { recordOf } from '#client/offline/outbox/action-kind.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import type { AccountChanges } from '#client/session/auth-provider.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { AccountPage } from './AccountPage.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const DELETES_AT = '2026-12-07T09:00:00.000Z'
const TITLE = 'Delete my account'
const call = vi.fn<Call>()
const prove = vi.fn<AccountChanges['prove']>()
const hasPassword = vi.fn<AccountChanges['hasPassword']>()
const signOut = vi.fn(async () => undefined)
const onDeleted = vi.fn<(deletesAt: string) => void>()

beforeEach(() => {
  for (const mock of [call, prove, hasPassword, signOut, onDeleted]) mock.mockReset()
  hasPassword.mockResolvedValue(true)
  call.mockImplementation(async (name) => {
    if (name !== 'deleteAccount') throw refusalOf('server.error')
    return { status: true, data: { deletesAt: DELETES_AT } }
  })
})
afterEach(() => onlineManager.setOnline(true))

const changes = { hasPassword, prove } as unknown as AccountChanges
const open = (outbox?: Outbox) =>
  renderApp(<AccountPage actions={offlineActions} onDeleted={onDeleted} />, {
    viewer: IDA,
    call,
    session: { changes, signOut },
    ...(outbox && { outbox }),
  })

async function dialogOf(title = TITLE) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: TITLE })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  return within(await screen.findByRole('dialog', { name: title }))
}
const confirm = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
const type = (dialog: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label, { selector: 'input' }), { target: { value } })

test('the dialog says what is deleted and when, and the password deletes the account and signs out', async () => {
  open()
  const dialog = await dialogOf()
  expect(dialog.getByText(/^Until \d+ \w+( \d{4})?: log in to keep your account\. You have 14 days\./u)).toBeDefined()
  confirm(dialog)
  expect(await dialog.findByText('Enter your password.')).toBeDefined()
  expect(prove).not.toHaveBeenCalled()
  type(dialog, /^Password/u, 'secret')
  confirm(dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith(DELETES_AT))
  expect(prove).toHaveBeenCalledExactlyOnceWith('secret')
  expect(call.mock.calls.filter(([name]) => name === 'deleteAccount')).toHaveLength(1)
  expect(signOut).toHaveBeenCalledOnce()
})

test('the dialog says that interviews are called off, also for those who keep the account', async () => {
  open()
  const dialog = await dialogOf()
  expect(dialog.getByText(/^Now: .*your interviews are called off/u)).toBeDefined()
  expect(dialog.getByText(/^Until .*Interviews stay called off\.$/u)).toBeDefined()
})

test('an employer reads what goes with an account of theirs', async () => {
  renderApp(<AccountPage actions={offlineActions} onDeleted={onDeleted} />, {
    viewer: { ...IDA, role: 'employer' },
    call,
    session: { changes, signOut },
  })
  const dialog = await dialogOf()
  expect(
    dialog.getByText(/^Now: your profile and picture are hidden, your open jobs are closed, your interviews/u),
  ).toBeDefined()
  expect(
    screen.getByText('Removes your profile and closes your open jobs at once. Applicants see “Deleted account”.'),
  ).toBeDefined()
  expect(screen.getByText('Profile, jobs, messages, as one file')).toBeDefined()
  expect(screen.queryByText(/resume|applied/u)).toBeNull()
})

test('a wrong password deletes nothing', async () => {
  prove.mockRejectedValue(new AuthProviderError('auth/invalid-credential'))
  open()
  const dialog = await dialogOf()
  type(dialog, /^Password/u, 'guessed')
  confirm(dialog)
  expect(await dialog.findByText('Wrong password')).toBeDefined()
  expect(call).not.toHaveBeenCalledWith('deleteAccount', expect.anything())
  expect(signOut).not.toHaveBeenCalled()
})

test('a board that can do it later says so, and nobody is signed out', async () => {
  call.mockRejectedValue(refusalOf('storage.busy'))
  open()
  const dialog = await dialogOf()
  type(dialog, /^Password/u, 'secret')
  confirm(dialog)
  expect((await dialog.findByRole('alert')).textContent).toContain('Your account is as it was')
  expect(signOut).not.toHaveBeenCalled()
  expect(onDeleted).not.toHaveBeenCalled()
})

test('when the answer is lost, it does not say that the account is as it was', async () => {
  call.mockRejectedValue(new RequestError({ kind: 'FETCH_ERROR' }))
  open()
  const dialog = await dialogOf()
  type(dialog, /^Password/u, 'secret')
  confirm(dialog)
  expect((await dialog.findByRole('alert')).textContent).toContain('Your account may be deleted already')
  // The password cannot be checked now, which says nothing about the request before.
  prove.mockRejectedValueOnce(new AuthProviderError('auth/network-request-failed'))
  confirm(dialog)
  await waitFor(() => expect(prove).toHaveBeenCalledTimes(2))
  expect((await dialog.findByRole('alert')).textContent).toContain('Your account may be deleted already')
  expect(dialog.queryByText('Your account is as it was')).toBeNull()
  call.mockResolvedValue({ status: true, data: { deletesAt: DELETES_AT } })
  confirm(dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith(DELETES_AT))
})

test('a person who logs in with Google types the address instead', async () => {
  hasPassword.mockResolvedValue(false)
  open()
  const dialog = await dialogOf()
  type(dialog, /^Your email/u, 'emil@example.org')
  confirm(dialog)
  expect(await dialog.findByText('Type the address of this account.')).toBeDefined()
  type(dialog, /^Your email/u, ' IDA@example.org ')
  confirm(dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(prove).not.toHaveBeenCalled()
})

test('a device that cannot forget by itself is left all the same: the account is hidden', async () => {
  signOut.mockRejectedValue(new AuthProviderError('auth/storage-unavailable'))
  open()
  const dialog = await dialogOf()
  type(dialog, /^Password/u, 'secret')
  confirm(dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith(DELETES_AT))
})

/** Renders the page of a user with `count` questions in the outbox. */
async function withWaiting(count: number): Promise<Outbox> {
  onlineManager.setOnline(false)
  const outbox = testOutbox({ call } as unknown as Api, IDA)
  for (let number = 1; number <= count; number += 1)
    await outbox.enqueue({ kind: askAction, payload: { jobId: `j${number}`, position: 'Cook', question: 'Nights?' } })
  call.mockReturnValue(new Promise(() => undefined))
  open(outbox)
  onlineManager.setOnline(true)
  return outbox
}
const UNSENT = 'Delete your account before everything is sent?'

test('waiting actions are listed first, and discarded only when that is chosen', async () => {
  const outbox = await withWaiting(7)
  const dialog = await dialogOf(UNSENT)
  expect(dialog.getByText('7 things have not been sent:')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 5 }, () => expect.stringContaining('Cook') as string),
    'and 2 more',
  ])
  expect(outbox.getSnapshot().records).toHaveLength(7)
  fireEvent.click(dialog.getByRole('button', { name: 'Discard and go on' }))
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeDefined()
  expect(outbox.getSnapshot().records).toEqual([])
})

test('waiting actions stay when the deletion is cancelled', async () => {
  const outbox = await withWaiting(1)
  const dialog = await dialogOf(UNSENT)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(outbox.getSnapshot().records).toHaveLength(1)
})

test('the dialog says that waiting actions of another person on this device are deleted too', async () => {
  const device = createDevice()
  onTestFinished(() => device.close())
  const ada = { userId: 'ada', email: 'ada@example.org' }
  const payload = { jobId: 'j-1', position: 'Cook', question: 'Is there a cabin?' }
  const record = recordOf(ada, { kind: askAction, payload }, { id: crypto.randomUUID(), now: Date.now() })
  await device.write(['actions'], async (tx) => void (await tx.objectStore('actions').add(record as OutboxRecord)))
  onTestFinished(() => device.write(['actions'], (tx) => tx.objectStore('actions').clear()))
  open()
  const dialog = await dialogOf()
  expect(await dialog.findByText(/^What somebody else has on this device/u)).toBeDefined()
})
