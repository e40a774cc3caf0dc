import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#client/session/session.ts'
import { renderApp } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

const resetPassword = vi.fn<Session['resetPassword']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  for (const mock of [resetPassword, success]) mock.mockReset()
})

async function ask(email: string) {
  renderApp(<ForgotPassword />, { session: { resetPassword } })
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  fireEvent.change(await screen.findByLabelText(/^Account email/u), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

test('a link is sent, in words that do not tell whether there is an account', async () => {
  resetPassword.mockResolvedValue({ ok: true })
  await ask(' ida@example.org ')
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      'Look for the link',
      'If there is an account with this address, a mail to it is on its way.',
    ),
  )
  expect(resetPassword).toHaveBeenCalledWith('ida@example.org')
})

test('on a board with a mailbox, the mails for the address are a tap away', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  resetPassword.mockResolvedValue({ ok: true })
  await ask('ida@example.org')
  const address = async () => (await screen.findByRole('link', { name: 'Open the mailbox' })).getAttribute('href')
  await waitFor(async () => expect(await address()).toBe('/mailbox?to=ida%40example.org'))
})

test('an address that cannot be one is not sent', async () => {
  await ask('ida')
  expect(await screen.findByText('Enter an email address, like name@example.org.')).toBeTruthy()
  expect(resetPassword).not.toHaveBeenCalled()
})

test('a refusal stands by the field, and the address stays', async () => {
  resetPassword.mockResolvedValue({ ok: false, message: 'Too many attempts.' })
  await ask('ida@example.org')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Account email/u).value).toBe('ida@example.org')
  expect(success).not.toHaveBeenCalled()
})

test('the typed address of the log-in is filled in', async () => {
  renderApp(<ForgotPassword typedEmail="ida@example.org" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Account email/u)).value).toBe('ida@example.org')
})
