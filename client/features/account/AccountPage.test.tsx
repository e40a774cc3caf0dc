import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { Api } from '#client/api/client.ts'
import { offlineActions } from '#client/features/actions.ts'
import { askAction } from '#client/features/questions/question.action.ts'
import type { AccountChanges } from '#client/session/auth-provider.ts'
import type { Session } from '#client/session/session.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const changes = {
  hasPassword: vi.fn<AccountChanges['hasPassword']>(),
  prove: vi.fn<AccountChanges['prove']>(),
  setPassword: vi.fn<AccountChanges['setPassword']>(),
  changeAddress: vi.fn<AccountChanges['changeAddress']>(),
}
const followAddress = vi.fn<Session['followAddress']>()
const file = vi.fn<Api['file']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const info = vi.spyOn(toast, 'info').mockReturnValue()
const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:saved')
const names: string[] = []
const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  names.push(`${this.download} ${this.href}`)
})

beforeEach(() => {
  for (const mock of [...Object.values(changes), followAddress, file, success, info, createObjectURL]) mock.mockClear()
  changes.hasPassword.mockResolvedValue(true)
  changes.setPassword.mockResolvedValue()
  changes.changeAddress.mockResolvedValue()
  names.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }))
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const open = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(<AccountPage actions={offlineActions} onDeleted={() => undefined} />, {
    viewer: IDA,
    file,
    session: { changes, followAddress },
    ...options,
  })

async function dialogOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const field = (label: string) =>
    dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\b`, 'u'), { selector: 'input' })
  const type = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  }
  const send = (label: string) => fireEvent.click(dialog.getByRole('button', { name: label }))
  return { dialog, field, type, send }
}

test('the password is changed by whoever knows the one of now', async () => {
  open()
  expect(await screen.findByText('ida@example.org')).toBeDefined()
  const { dialog, type, send } = await dialogOf('Change password')
  expect(dialog.getByText('At least 6 characters.')).toBeDefined()
  type({ 'Current password': 'old secret', 'New password': 'new secret', 'Confirm password': 'new secret' })
  send('Save')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Password changed', 'Log in with it from now on.'))
  expect(changes.setPassword).toHaveBeenCalledExactlyOnceWith('old secret', 'new secret')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a missing or too short password is named beside its field before a request', async () => {
  open()
  const { dialog, field, type, send } = await dialogOf('Change password')
  type({ 'New password': 'short' })
  send('Save')
  expect(await dialog.findByText('Enter your password.')).toBeDefined()
  expect(dialog.getByText('The password is too short: six characters at least.')).toBeDefined()
  expect(dialog.getByText('Type the new password again.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(changes.setPassword).not.toHaveBeenCalled()
})

test.each([
  ['auth/invalid-credential', 'Current password', 'Wrong password'],
  ['auth/password-does-not-meet-requirements', 'New password', /^Choose a stronger password/u],
])('a change refused with %s says why beside "%s", and what was typed stays', async (code, label, words) => {
  changes.setPassword.mockRejectedValue(new AuthProviderError(code))
  open()
  const { dialog, field, type, send } = await dialogOf('Change password')
  type({ 'Current password': 'old secret', 'New password': 'new secret', 'Confirm password': 'new secret' })
  send('Save')
  expect(await dialog.findByText(words)).toBeDefined()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(field('New password').value).toBe('new secret')
  expect(success).not.toHaveBeenCalled()
})

test('a change that cannot be made now says so above its fields', async () => {
  changes.setPassword.mockRejectedValue(new AuthProviderError('auth/network-request-failed'))
  open()
  const { dialog, type, send } = await dialogOf('Change password')
  type({ 'Current password': 'old secret', 'New password': 'new secret', 'Confirm password': 'new secret' })
  send('Save')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('The sign-in service cannot be reached')
  // It may have been changed without an answer.
  expect(alert.textContent).toContain('Your password may be changed already')
  expect(alert.textContent).not.toContain('as it was')
})

test('another address is asked for by a link, and stays to come until that is followed', async () => {
  open()
  const { dialog, type, send } = await dialogOf('Change email')
  type({ 'New email': 'IDA@example.org', Password: 'secret' })
  send('Send the link')
  expect(await dialog.findByText('This is your address already.')).toBeDefined()
  type({ 'New email': ' Ida.New@example.org' })
  send('Send the link')
  expect(await screen.findByText('Follow the link sent to ida.new@example.org')).toBeDefined()
  expect(changes.changeAddress).toHaveBeenCalledExactlyOnceWith('secret', 'Ida.New@example.org')
  expect(screen.getByText(/Until then you log in with ida@example.org/u)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'I followed the link' }))
  await waitFor(() => expect(info).toHaveBeenCalledWith('Not changed yet', expect.any(String)))
  expect(followAddress).toHaveBeenCalledOnce()
})

test('an address that another account has is said to be so beside the field', async () => {
  changes.changeAddress.mockRejectedValue(new AuthProviderError('auth/email-already-in-use'))
  open()
  const { dialog, field, type, send } = await dialogOf('Change email')
  type({ 'New email': 'emil@example.org', Password: 'secret' })
  send('Send the link')
  expect(await dialog.findByText('Another account has this address.')).toBeDefined()
  expect(field('New email').value).toBe('emil@example.org')
})

test('a person who logs in with Google has no password here, and nothing to change', async () => {
  changes.hasPassword.mockResolvedValue(false)
  open()
  expect(await screen.findByText(/^You log in with Google/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Change/u })).toBeNull()
})

test('the address stays while something waits to be sent in its name', async () => {
  onlineManager.setOnline(false)
  const outbox = testOutbox({} as Api, IDA)
  await outbox.enqueue({ kind: askAction, payload: { jobId: 'j1', position: 'Cook', question: 'Nights?' } })
  open({ outbox })
  onlineManager.setOnline(true)
  expect(await screen.findByText('You can change it once everything you did has been sent.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change email' }).disabled).toBe(true)
})

test('the data of the account is saved as one file, with its progress shown', async () => {
  let arrive: (file: Blob) => void = () => undefined
  file.mockImplementation(async (_link, _signal, onReceived) => {
    onReceived?.(1_240_000)
    return new Promise((resolve) => (arrive = resolve))
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText('1.2 MB so far')).toBeDefined()
  await act(async () => arrive(new Blob(['PK'])))
  expect(await screen.findByText('Saved as your-data.zip, 1.2 MB')).toBeDefined()
  expect(names).toEqual(['your-data.zip blob:saved'])
  expect(click).toHaveBeenCalled()
  expect(file.mock.calls[0]?.[0]).toBe('/api/account/data')
})

test('a download that fails says why and can be tried again', async () => {
  file.mockRejectedValueOnce(refusalOf('storage.busy')).mockResolvedValueOnce(new Blob(['PK']))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(names).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/^Saved as/u)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page says that it needs a network when there is none', async () => {
  onlineManager.setOnline(false)
  open()
  expect(await screen.findByText('ida@example.org')).toBeDefined()
  // The rules and the privacy notice can be read all the same.
  expect(screen.getByText(/^Changing and downloading work again when/u)).toBeDefined()
  for (const button of await screen.findAllByRole<HTMLButtonElement>('button', {
    name: /^(Change|Download|Delete)/u,
  })) {
    expect(button.disabled).toBe(true)
  }
})

test('a person who has not registered has nothing to download', async () => {
  open({ viewer: { ...IDA, role: '' } })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Download|Delete)/u })).toBeNull()
})
