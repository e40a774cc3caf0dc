import { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { App } from '#client/app/App.tsx'
import { createAppRouter } from '#client/app/router.tsx'
import { emptyOutbox } from '#client/offline/outbox/empty-outbox.ts'
import { sessionOf } from '#client/test-app.tsx'

const WIDE = '(min-width: 1200px)'

/** Starts the app at this URL, on a wide or a narrow screen; answers to its calls do not come. */
async function startAt(address: string, isWide: boolean, history?: RouterHistory) {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query === WIDE && isWide }))
  const api = { call: () => new Promise(() => undefined) } as unknown as Api
  const context = { api, session: sessionOf(VISITOR), queryClient: new QueryClient(), outbox: emptyOutbox }
  const router = createAppRouter(context, history ?? createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  render(<App router={router} {...context} isFromServer={false} onReady={() => undefined} />)
  return router
}
const title = (level: number, name: string) => screen.findByRole('heading', { level, name })

test('a shared address of a job beside the list leads to its page where there is no room for both', async () => {
  const { history } = await startAt('/jobs?search=cook&job=j1', false)
  await waitFor(() => expect(history.location.pathname).toBe('/job-details/j1'))
  expect(history.location.state.list).toEqual({ search: 'cook' })
  await screen.findByText('Loading the job')
  // Back leads to the list, which stays, also after a reload.
  act(() => history.back())
  await title(1, 'Find Jobs')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(history.location.href).toBe('/jobs?search=cook')
})

test('a wide screen shows it beside the list', async () => {
  const { history } = await startAt('/jobs?job=j1', true)
  await title(1, 'Find Jobs')
  await screen.findByRole('region', { name: 'Selected job' })
  expect(history.location.pathname).toBe('/jobs')
})

test("the list is without the job in the browser's own history, which combines changes of one moment", async () => {
  window.history.replaceState(null, '', '/jobs?search=cook&job=j1')
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  await startAt('', false, history)
  await waitFor(() => expect(window.location.pathname).toBe('/job-details/j1'))
  act(() => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe('/jobs'))
  expect(window.location.search).toBe('?search=cook')
})
