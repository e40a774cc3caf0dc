import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { historyKeyOf, preventReload, renderAsPrerendered } from './router-internals.ts'

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

test('a screen whose code is missing without a network shows the error, and is loaded when it is tried again', async () => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockReturnValue()
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/login.js')
  preventReload(error)
  const load = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ default: () => <p>The page</p> })
  const root = createRootRoute()
  const component = lazyRouteComponent(load)
  const page = createRoute({ getParentRoute: () => root, path: '$', component, errorComponent: () => <p>The error</p> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/one'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('The error')
  await router.invalidate()
  expect(await screen.findByText('The page')).toBeTruthy()
})
