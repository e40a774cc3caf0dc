import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import type { Session, SignInResult } from '#client/session/session.ts'
import { answerLater, renderApp } from '#client/test-app.tsx'
import { ERROR_TOAST_MS } from '#client/ui/toast-times.ts'
import { toast } from '#client/ui/toast.ts'
import { LoginForm } from './LoginForm.tsx'
import { useSignIn } from './use-sign-in.ts'

const signIn = vi.fn<Session['signIn']>()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  for (const mock of [signIn, failure]) mock.mockReset()
})

function Form() {
  return <LoginForm signIn={useSignIn()} />
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\b`, 'u'), { selector: 'input' })

async function submit(email: string, password: string) {
  const button = await screen.findByRole('button', { name: 'Login' })
  fireEvent.change(field('Email'), { target: { value: email } })
  fireEvent.change(field('Password'), { target: { value: password } })
  fireEvent.click(button)
  return button
}

// Spec 5: Login: email and password required
test('a missing value is named beside its field, and the focus goes to the first', async () => {
  renderApp(<Form />, { session: { signIn } })
  await submit('', '')
  expect(await screen.findByText('Enter your email address.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(signIn).not.toHaveBeenCalled()
})

// Spec 2: Login: email, password; cleared after submit
test('the form is cleared once somebody is logged in', async () => {
  signIn.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  renderApp(<Form />, { session: { signIn } })
  await submit('ida@example.org', 'secret')
  await waitFor(() => expect(field('Email').value).toBe(''))
  expect(field('Password').value).toBe('')
  expect(signIn).toHaveBeenCalledWith('ida@example.org', 'secret')
})

test('a pasted address is sent without what nobody sees', async () => {
  signIn.mockResolvedValue({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  renderApp(<Form />, { session: { signIn } })
  await submit('\u202Aida@example.org\u202C', 'secret')
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('ida@example.org', 'secret'))
})

// Spec 2: Login: email, password; cleared after submit
// Spec 8: A failed login is an error toast
test('a refusal is a toast, and stands beside the form once that is gone; the email stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn.mockResolvedValue({ ok: false, message: 'Wrong email or password' })
  renderApp(<Form />, { session: { signIn } })
  await submit('ida@example.org', 'wrong')
  await waitFor(() => expect(failure).toHaveBeenCalledExactlyOnceWith('Wrong email or password'))
  expect(screen.queryByText('Wrong email or password')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(ERROR_TOAST_MS))
  expect(screen.getByRole('alert').textContent).toBe('Wrong email or password')
  expect(field('Email').value).toBe('ida@example.org')
  vi.useRealTimers()
})

test('while one attempt is under way there is no second', async () => {
  const { promise, answer } = answerLater<SignInResult>()
  signIn.mockImplementation(promise)
  renderApp(<Form />, { session: { signIn } })
  const button = await submit('ida@example.org', 'secret')
  fireEvent.click(button)
  fireEvent.submit(button.closest('form')!)
  answer({ ok: true, viewer: { ...VISITOR, email: 'ida@example.org' } })
  await waitFor(() => expect(field('Email').value).toBe(''))
  expect(signIn).toHaveBeenCalledTimes(1)
})
