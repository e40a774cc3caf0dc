import {
  Link,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageFocus } from './-use-page-focus.ts'

vi.spyOn(window, 'scrollTo').mockReturnValue()

function Layout() {
  usePageFocus()
  return (
    <div id="content">
      <Outlet />
    </div>
  )
}

function List() {
  return (
    <main>
      <h1>Find Jobs</h1>
      {['cook', 'nurse'].map((name) => (
        <Link key={name} to="/job/$id" params={{ id: name }}>
          {name}
        </Link>
      ))}
    </main>
  )
}

function openList() {
  const root = createRootRoute({ component: Layout })
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List })
  const job = createRoute({ getParentRoute: () => root, path: 'job/$id', component: () => <h1>A job</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([list, job]), history })} />)
  return history
}

test('a page one was led to has the focus on its heading, and Back gives it to the link one left by', async () => {
  const history = openList()
  const nurse = await screen.findByRole('link', { name: 'nurse' })
  expect(document.activeElement).toBe(document.body)
  nurse.focus()
  fireEvent.click(nurse)
  const heading = await screen.findByRole('heading', { name: 'A job' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  act(() => history.back())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('nurse'))
})
