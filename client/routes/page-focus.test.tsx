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
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePageFocus } from './-use-page-focus.ts'

vi.spyOn(window, 'scrollTo').mockReturnValue()
beforeEach(() => {
  isLate = false
})

function Layout() {
  usePageFocus()
  return (
    <div id="content">
      <Outlet />
    </div>
  )
}

/** Whether the list appears only after the page is rendered. */
let isLate = false

function List() {
  const [isHere, setHere] = useState(!isLate)
  return (
    <main>
      <h1>Find Jobs</h1>
      <button type="button" onClick={() => setHere(true)}>
        Load
      </button>
      {(isHere ? ['cook', 'nurse'] : []).map((name) => (
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

async function comeBackEarly() {
  const history = openList()
  const nurse = await screen.findByRole('link', { name: 'nurse' })
  nurse.focus()
  fireEvent.click(nurse)
  const heading = await screen.findByRole('heading', { name: 'A job' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  isLate = true
  act(() => history.back())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find Jobs' })))
  return screen.getByRole('button', { name: 'Load' })
}

test('Back gives the focus to that link also where the list comes later', async () => {
  fireEvent.click(await comeBackEarly())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('nurse'))
})

test('a list that comes later takes no focus from whoever has gone on', async () => {
  const load = await comeBackEarly()
  load.focus()
  fireEvent.click(load)
  await screen.findByRole('link', { name: 'nurse' })
  expect(document.activeElement).toBe(load)
})
