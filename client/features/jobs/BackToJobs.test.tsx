import {
  Link,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BackToJobs } from './BackToJobs.tsx'

window.scrollTo = () => undefined

/** Renders a list with a job, and the job's page with a field and optionally a dialog. */
function openAt(path: string, hasDialog = false) {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/jobs',
    component: () => (
      <Link to="/job/$id" params={{ id: 'ferry' }} state={{ list: { search: 'ferry' } }}>
        Ferry Mechanic
      </Link>
    ),
  })
  const job = createRoute({
    getParentRoute: () => root,
    path: '/job/$id',
    component: () => (
      <>
        <BackToJobs />
        <h1>Ferry Mechanic</h1>
        <input aria-label="Your question" />
        {hasDialog && <div role="dialog">Apply</div>}
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([list, job]), history })} />)
  return history
}

async function openFromList(hasDialog = false) {
  const history = openAt('/jobs', hasDialog)
  fireEvent.click(await screen.findByRole('link', { name: 'Ferry Mechanic' }))
  return { history, heading: await screen.findByRole('heading') }
}

test('Escape leads from a job back to the list it was opened from', async () => {
  const { heading } = await openFromList()
  fireEvent.keyDown(heading, { key: 'Escape' })
  expect(await screen.findByRole('link', { name: 'Ferry Mechanic' })).toBeTruthy()
})

test('a field and a dialog have their own use for Escape', async () => {
  const { history, heading } = await openFromList(true)
  fireEvent.keyDown(heading, { key: 'Escape' })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(history.location.pathname).toBe('/job/ferry')
})

test('a job that was opened by its address is left by no key', async () => {
  const history = openAt('/job/ferry')
  fireEvent.keyDown(await screen.findByRole('heading'), { key: 'Escape' })
  expect(history.location.pathname).toBe('/job/ferry')
})
