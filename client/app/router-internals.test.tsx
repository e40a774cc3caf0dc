import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { historyKeyOf } from './router-internals.ts'

// jsdom cannot scroll; the router asks it to.
window.scrollTo = () => undefined

/** A router with a page at each address. */
function routerAt(path: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$' })
  return createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

test('each visit has a key of its own, and Back finds the first one again', async () => {
  const router = routerAt('/one')
  await router.load()
  await router.navigate({ to: '/jobs' })
  const first = historyKeyOf(router.state.location)
  await router.navigate({ to: '/signup' })
  const next = historyKeyOf(router.state.location)
  router.history.back()
  await router.load()
  expect(first).toMatch(/./u)
  expect(next).toMatch(/./u)
  expect(next).not.toBe(first)
  expect(historyKeyOf(router.state.location)).toBe(first)
})
