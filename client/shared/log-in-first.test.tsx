import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatError } from '#client/messages/format-error.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { Toasts } from '#client/ui/Toasts.tsx'
import { toast } from '#client/ui/toast.ts'

afterEach(() => act(() => notifications.clean()))

test.each([
  ['auth.required', 'Log in first'],
  ['auth.expired', 'Your sign-in has expired'],
] as const)(
  "an action that failed with %s has a link to log in beside '%s', and back to this page",
  async (code, title) => {
    renderApp(<FailureAlert failure={formatError(refusalOf(code))} />, {
      path: '/company/$id',
      at: '/company/7?page=2',
    })
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    const link = screen.getByRole('link', { name: 'Log in' })
    expect(link.getAttribute('href')).toBe('/login-again?from=%2Fcompany%2F7%3Fpage%3D2')
  },
)

test("a toast with 'Log in first' has a link to log in, another refusal has none", async () => {
  renderApp(<Toasts />, { path: '/company/$id', at: '/company/7' })
  act(() => toast.problem(formatError(refusalOf('request.rate-limited'))))
  await screen.findByText('That was a lot at once')
  expect(screen.queryByRole('link')).toBeNull()
  act(() => toast.problem(formatError(refusalOf('auth.required'))))
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
    '/login-again?from=%2Fcompany%2F7',
  )
})
