import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import type { Session } from '#client/session/session.ts'
import { renderApp } from '#client/test-app.tsx'
import { ERROR_TOAST_MS } from '#client/ui/toast-times.ts'
import { toast } from '#client/ui/toast.ts'
import { AccountAction } from './AccountAction.tsx'
import { savedReturnPath } from './return-path.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useSignIn } from './use-sign-in.ts'

const createAccount = vi.fn<Session['createAccount']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  for (const mock of [createAccount, success, failure]) mock.mockReset()
})

function Form({ from }: { from?: string }) {
  return <SignUpForm signIn={useSignIn('No account was created')} from={from} />
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\b`, 'u'), { selector: 'input' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up' })

async function type(values: Record<string, string>) {
  await screen.findByRole('button', { name: 'Sign up' })
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

// Spec 5: Sign up is disabled while a password is empty or they differ
test.each([
  ['nothing is typed', '', '', true],
  ['the password is missing', '', 'secret', true],
  ['the confirmation is missing', 'secret', '', true],
  ['the two differ', 'secret', 'Secret', true],
  ['the two are equal', 'secret', 'secret', false],
])('when %s', async (_, password, confirmation, isDisabled) => {
  renderApp(<Form />)
  await type({ Email: 'ida@example.org', Password: password, 'Confirm password': confirmation })
  expect(button().disabled).toBe(isDisabled)
})

test('a button that cannot be pressed says why, and no longer than that', async () => {
  renderApp(<Form />)
  await type({ Password: 'secret' })
  expect(
    screen.getByRole('button', { name: 'Sign up', description: 'Type the password twice to sign up.' }),
  ).toBeTruthy()
  await type({ 'Confirm password': 'secret' })
  expect(screen.queryByText('Type the password twice to sign up.')).toBeNull()
  expect(button().getAttribute('aria-describedby')).toBeNull()
})

test('a difference between the passwords is shown once both are typed', async () => {
  renderApp(<Form />)
  await type({ Password: 'secret' })
  expect(field('Confirm password').getAttribute('aria-invalid')).not.toBe('true')
  await type({ 'Confirm password': 'secrt' })
  expect(screen.getByText('The two passwords differ. Type the second one again.')).toBeTruthy()
  expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true')
})

// Spec 2: Sign-up: email, password twice
test('a new account is made, and the newcomer told what comes next', async () => {
  createAccount.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  renderApp(<Form />, { session: { createAccount } })
  await type({ Email: ' ida@example.org ', Password: 'secret', 'Confirm password': 'secret' })
  fireEvent.click(button())
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('Account created', 'Register as candidate or employer to go on.'),
  )
  expect(createAccount).toHaveBeenCalledWith('ida@example.org', 'secret')
  expect(field('Email').value).toBe('')
})

// Spec 8: A failed sign-up is an error toast
test('a refusal is a toast, and stands beside the form once that is gone; what was typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  createAccount.mockResolvedValue({ ok: false, message: 'There is an account already.' })
  renderApp(<Form />, { session: { createAccount } })
  await type({ Email: 'ida@example.org', Password: 'secret', 'Confirm password': 'secret' })
  fireEvent.click(button())
  await waitFor(() => expect(failure).toHaveBeenCalledWith('No account was created', 'There is an account already.'))
  expect(screen.queryByText('There is an account already.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(ERROR_TOAST_MS))
  expect(screen.getByRole('alert').textContent).toContain('There is an account already.')
  vi.useRealTimers()
  expect(field('Email').value).toBe('ida@example.org')
  expect(success).not.toHaveBeenCalled()
})

test('the rule of a password is shown before one is typed', async () => {
  renderApp(<Form />)
  await screen.findByRole('button', { name: 'Sign up' })
  expect(screen.getByText('At least 6 characters.')).toBeTruthy()
})

test('the form says that it needs a network as long as there is none', async () => {
  renderApp(<Form />)
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(status.textContent).toContain('Logging in and signing up need a network.')
  act(() => onlineManager.setOnline(true))
  expect(status.textContent).toBe('')
})

test.each([
  ['/job-details/7#apply', 'Register as candidate to apply.'],
  ['/dashboard/add-job', 'Register as employer to post a job.'],
])('a new account that came for %s is told what is next, and the mail leads on there', async (from, next) => {
  createAccount.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  renderApp(<Form from={from} />, { session: { createAccount } })
  await type({ Email: 'ida@example.org', Password: 'secret', 'Confirm password': 'secret' })
  fireEvent.click(button())
  await waitFor(() => expect(success).toHaveBeenCalledWith('Account created', next))
  expect(savedReturnPath()).toBe(from)
  renderApp(<AccountAction link={{ mode: 'verifyEmail', code: from }} />)
  const link = await screen.findByRole('link', { name: /^Go on to/u })
  expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent(from)}`)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 })
  expect(savedReturnPath()).toBeNull()
  vi.useRealTimers()
})
