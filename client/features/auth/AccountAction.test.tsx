import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { MailedLinks } from '#client/session/auth-provider.ts'
import type { Session } from '#client/session/session.ts'
import { renderApp } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { AccountAction } from './AccountAction.tsx'
import { mailedLinkOf, readMailedLink } from './mailed-link.ts'

const links = {
  addressOf: vi.fn<MailedLinks['addressOf']>(),
  setPassword: vi.fn<MailedLinks['setPassword']>(),
  verify: vi.fn<MailedLinks['verify']>(),
}
const signIn = vi.fn<Session['signIn']>()
const followAddress = vi.fn<Session['followAddress']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()

beforeEach(() => {
  for (const mock of [...Object.values(links), signIn, followAddress, success]) mock.mockReset()
  links.addressOf.mockResolvedValue('ida@example.org')
})

const open = (search: Record<string, unknown>) =>
  renderApp(<AccountAction link={mailedLinkOf(readMailedLink(search))} />, {
    session: { links, signIn, followAddress },
  })
const reset = { mode: 'resetPassword', oobCode: 'c-1', apiKey: 'k', lang: 'en' }

async function save(password: string) {
  for (const label of [/^New password/u, /^Confirm password/u]) {
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value: password } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save and log in' }))
}

test('a link says whose password it sets; the new one is saved, and its owner logged in', async () => {
  links.setPassword.mockResolvedValue()
  signIn.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  open(reset)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ida@example.org')
  await save('a new secret')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Password changed', 'You are logged in.'))
  expect(links.setPassword).toHaveBeenCalledExactlyOnceWith('c-1', 'a new secret')
  expect(signIn).toHaveBeenCalledWith('ida@example.org', 'a new secret')
})

test('a password that is not taken is said to be wrong beside the form, and nobody is logged in', async () => {
  links.setPassword.mockRejectedValue(new AuthProviderError('auth/weak-password'))
  open(reset)
  await save('short')
  expect((await screen.findByRole('alert')).textContent).toContain('The password is too short')
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/u, { selector: 'input' }).value).toBe('short')
  expect(signIn).not.toHaveBeenCalled()
})

test('a password whose answer did not arrive is not said to be as it was; trying again logs its owner in', async () => {
  links.setPassword.mockRejectedValueOnce(new AuthProviderError('auth/network-request-failed'))
  links.setPassword.mockRejectedValueOnce(new AuthProviderError('auth/invalid-action-code'))
  signIn.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  open(reset)
  await save('a new secret')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your password may not be changed yet')
  expect(alert.textContent).not.toContain('as it was')
  // The first attempt was stored, and has used up the link.
  fireEvent.click(screen.getByRole('button', { name: 'Save and log in' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Password changed', 'You are logged in.'))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ida@example.org', 'a new secret')
})

test('a link that was used for another password meanwhile is told to be used, whatever was tried before', async () => {
  links.setPassword.mockRejectedValueOnce(new AuthProviderError('auth/network-request-failed'))
  links.setPassword.mockRejectedValueOnce(new AuthProviderError('auth/invalid-action-code'))
  signIn.mockResolvedValue({ ok: false, message: 'Wrong email or password' })
  open(reset)
  await save('a new secret')
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Save and log in' }))
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(success).not.toHaveBeenCalled()
})

test.each(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'])(
  'a link refused with %s is told to be of no more use, with the way to a new one',
  async (code) => {
    links.addressOf.mockRejectedValue(new AuthProviderError(code))
    open(reset)
    expect(await screen.findByText('This link no longer works')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('a link that could not be read for want of a network is tried again', async () => {
  links.addressOf.mockRejectedValueOnce(new AuthProviderError('auth/network-request-failed'))
  open(reset)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ida@example.org')
})

test.each([
  ['verifyEmail', 'Your address is verified', '/dashboard/my-profile'],
  ['verifyAndChangeEmail', 'Your address is changed', '/dashboard/account'],
  ['recoverEmail', 'You have your old address back', '/dashboard/account'],
])('a link of the kind %s does its action without another click', async (mode, title, next) => {
  links.verify.mockResolvedValue()
  // Changing the address may have ended this device's session.
  followAddress.mockRejectedValue(new AuthProviderError('auth/user-token-expired'))
  open({ mode, oobCode: 'c-2' })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(links.verify).toHaveBeenCalledExactlyOnceWith('c-2')
  expect(followAddress).toHaveBeenCalledOnce()
  expect(screen.getByRole('link').getAttribute('href')).toBe(next)
})

test('an address that another account has by now is not taken, and that is said', async () => {
  links.verify.mockRejectedValue(new AuthProviderError('auth/email-already-in-use'))
  open({ mode: 'verifyAndChangeEmail', oobCode: 'c-4' })
  expect(await screen.findByText(/another account has this address/u)).toBeTruthy()
  expect(followAddress).not.toHaveBeenCalled()
})

test.each([
  ['without a code', { mode: 'resetPassword' }],
  ['with an empty code', { mode: 'verifyEmail', oobCode: '' }],
  ['for something else', { mode: 'signIn', oobCode: 'c-3' }],
])('a link %s is said not to be complete, and nothing is asked', async (_name, search) => {
  open(search)
  expect(await screen.findByText('This link is not complete')).toBeTruthy()
  for (const ask of Object.values(links)) expect(ask).not.toHaveBeenCalled()
})
