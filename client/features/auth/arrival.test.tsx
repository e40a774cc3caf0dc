import { MantineProvider } from '@mantine/core'
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { SessionProvider } from '#client/session/SessionProvider.tsx'
import type { AuthState } from '#client/session/session.machine.ts'
import { sessionOf } from '#client/test-app.tsx'
import { useArrival } from './use-arrival.ts'

const JOB = '/job-details/7'

/** A visitor on the page of a job, which was opened from a list. */
async function aVisitor() {
  let state: AuthState = { viewer: VISITOR, isLoading: false, isError: false, error: '' }
  let notify = () => {}
  const session = sessionOf(VISITOR, {
    getState: () => state,
    subscribe: (listener) => {
      notify = listener
      return () => undefined
    },
  })
  const Login = ({ from }: { from?: string }) => <p>{useArrival(from) ? 'Arrived' : 'Login'}</p>
  const root = createRootRoute({ component: Outlet })
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <p>{path}</p> })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <Login {...login.useSearch()} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/jobs'), page(JOB), page('/register/$type'), login]),
    history: createMemoryHistory({ initialEntries: ['/jobs'] }),
  })
  render(
    <MantineProvider env="test">
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </MantineProvider>,
  )
  await screen.findByText('/jobs')
  await act(() => router.navigate({ href: JOB, state: { list: { search: 'ferry' } } }))
  const logIn = (role: Role | '' = 'candidate') =>
    act(async () => {
      state = { ...state, viewer: { ...VISITOR, email: 'ida@example.org', role } }
      notify()
    })
  return { router, logIn }
}

test('a person who logs in from a page is back on it as it was, and Back leads to the one before it', async () => {
  const { router, logIn } = await aVisitor()
  await act(() => router.navigate({ href: `/login?from=${encodeURIComponent(JOB)}` }))
  await screen.findByText('Login')
  await logIn()
  await screen.findByText(JOB)
  expect(router.state.location.state.list).toEqual({ search: 'ferry' })
  await act(async () => router.history.back())
  expect(await screen.findByText('/jobs')).toBeTruthy()
})

test.each([
  ['that stands in place of the page', JOB, true],
  ['for another page', '/', false],
])('a Login %s is replaced by it', async (_name, from, replace) => {
  const { router, logIn } = await aVisitor()
  await act(() => router.navigate({ href: `/login?from=${encodeURIComponent(from)}`, replace }))
  await screen.findByText('Login')
  const entries = router.history.length
  await logIn()
  await screen.findByText(from)
  expect(router.history.length).toBe(entries)
  expect(router.state.location.state.list).toBeUndefined()
})

test('a person who logs in to apply is back on the page as it was, with the sheet open', async () => {
  const { router, logIn } = await aVisitor()
  await act(() => router.navigate({ href: `/login?from=${encodeURIComponent(`${JOB}#apply`)}` }))
  await screen.findByText('Login')
  await logIn()
  await screen.findByText(JOB)
  await waitFor(() => expect(router.state.location.hash).toBe('apply'))
  expect(router.state.location.state.list).toEqual({ search: 'ferry' })
  await act(async () => router.history.back())
  expect(await screen.findByText('/jobs')).toBeTruthy()
})

test.each([
  [`${JOB}#apply`, '/register/candidate'],
  ['/dashboard/add-job', '/register/employer'],
])('a new account that came for %s registers at %s, and goes on there', async (from, path) => {
  const { router, logIn } = await aVisitor()
  await act(() => router.navigate({ href: `/login?from=${encodeURIComponent(from)}` }))
  await screen.findByText('Login')
  await logIn('')
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.search).toEqual({ from })
})
