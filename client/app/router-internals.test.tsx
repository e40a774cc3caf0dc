import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { historyKeyOf, renderAsPrerendered } from './router-internals.ts'

// jsdom does not implement scrolling, which the router uses.
window.scrollTo = () => undefined

/** A router with one page for all paths. */
function routerAt(path: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => 'A page' })
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

test('a page that the server has rendered is taken over without a boundary that the server did not write', async () => {
  const router = routerAt('/one')
  await router.load()
  const boundaries = () => renderToString(<RouterProvider router={router} />).split('<!--$').length - 1
  const ofTheBrowser = boundaries()
  renderAsPrerendered(router)
  expect(boundaries()).toBe(ofTheBrowser - 1)
})
