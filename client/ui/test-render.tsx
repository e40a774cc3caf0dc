import { MantineProvider } from '@mantine/core'
import {
  RouterContextProvider,
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'

/** Renders a UI component. */
export function renderKit(element: ReactElement) {
  return render(<MantineProvider>{element}</MantineProvider>)
}

/** A router around a UI component, for what Back does. */
export function testRouter(history = createMemoryHistory()) {
  const router = createRouter({ routeTree: createRootRoute(), history })
  return function InRouter({ children }: { children: ReactNode }) {
    return <RouterContextProvider router={router}>{children}</RouterContextProvider>
  }
}

/** The browser's history on the page '/here', reached from '/before'. */
export function arrivedHere() {
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  for (const path of ['/before', '/here']) {
    history.push(path)
    history.flush()
  }
  return history
}
