import { MantineProvider } from '@mantine/core'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { SessionProvider } from '#client/session/SessionProvider.tsx'
import type { AuthState } from '#client/session/session.machine.ts'
import { sessionOf } from '#client/test-app.tsx'
import { Route as Guarded } from './_guarded.tsx'

const WAITING: AuthState = { viewer: VISITOR, isLoading: true, isError: false, error: '' }
const SIGNED_IN: AuthState = { ...WAITING, viewer: { ...VISITOR, email: 'ida@example.org' }, isLoading: false }
const SIGNED_OUT: AuthState = { ...WAITING, isLoading: false }

/** Opens a guarded page in this state; `become` changes the state. */
function openGuarded(first: AuthState, address = '/inside?tab=2') {
  let state = first
  const listeners = new Set<() => void>()
  const session = sessionOf(VISITOR, {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const root = createRootRoute({ notFoundComponent: () => <p>Nothing, for anybody</p> })
  const guarded: AnyRoute = Guarded.update({ id: '/_guarded', getParentRoute: () => root } as never)
  const inside = createRoute({ getParentRoute: () => guarded, path: '/inside', component: () => <p>Inside</p> })
  const section = createRoute({ getParentRoute: () => guarded, path: '/section' })
  const part = createRoute({ getParentRoute: () => section, path: '/part', component: () => <p>Part</p> })
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: () => <p>Login</p> })
  const router = createRouter({
    routeTree: root.addChildren([guarded.addChildren([inside, section.addChildren([part])]), login]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <MantineProvider env="test">
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </MantineProvider>,
  )
  const become = (next: AuthState) =>
    act(async () => {
      state = next
      for (const listener of listeners) listener()
    })
  return { router, become }
}

// Spec 2: While the sign-in is being read a guarded page shows a loading screen
test('while the sign-in is being read a loading screen stands there, and then the page', async () => {
  const { become } = openGuarded(WAITING)
  expect((await screen.findByRole('status')).textContent).toMatch(/^Loading/u)
  expect(screen.queryByText('Inside')).toBeNull()
  await become(SIGNED_IN)
  expect(await screen.findByText('Inside')).toBeDefined()
})

test.each([
  ['when nobody is signed in after all', WAITING],
  ['when somebody signs out on the page', SIGNED_IN],
])('%s, Login comes with the attempted path', async (_name, before) => {
  const { router, become } = openGuarded(before)
  await screen.findByText(before.isLoading ? 'Loading' : 'Inside')
  await become(SIGNED_OUT)
  await screen.findByText('Login')
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '/inside?tab=2' }))
})

// Spec 2: Guarded pages redirect to /login with the attempted path
test('an address of nothing below a guarded one leads a visitor to Login, and tells the signed-in that it is none', async () => {
  const { router, become } = openGuarded(SIGNED_OUT, '/section/nothing')
  await screen.findByText('Login')
  expect(router.state.location.search).toEqual({ from: '/section/nothing' })
  await become(SIGNED_IN)
  await act(async () => router.history.push('/section/nothing'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
})

test('an address of nothing below a guarded one shows nothing else while the sign-in is being read', async () => {
  const { become } = openGuarded(WAITING, '/section/nothing')
  expect((await screen.findByRole('status')).textContent).toMatch(/^Loading/u)
  await become(SIGNED_OUT)
  await screen.findByText('Login')
})
