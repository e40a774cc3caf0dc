import { onlineManager, useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestError } from '#client/api/request-error.ts'
import type { Reach } from '#client/api/reach.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { answerLater, refusalOf, renderApp } from '#client/test-app.tsx'
import { LoadErrorState } from './LoadErrorState.tsx'
import { useLoadError } from './use-load-error.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const load = vi.fn<() => Promise<string>>()

function Place() {
  const query = useQuery({ queryKey: ['place'], queryFn: load })
  const loadError = useLoadError(query)
  return (
    <div id="content" tabIndex={-1}>
      {loadError ? <LoadErrorState {...loadError} /> : (query.data ?? 'Loading')}
    </div>
  )
}

test('the error stays during another try, and the button keeps the focus until there is an answer', async () => {
  const second = answerLater<string>()
  load.mockRejectedValueOnce(refusalOf('server.error')).mockImplementation(second.promise)
  renderApp(<Place />)
  const button = await screen.findByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText('Trying again')
  screen.getByText('The board did not answer')
  expect(document.activeElement).toBe(button)

  fireEvent.click(button)
  second.answer('The place')
  await screen.findByText('The place')
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.activeElement?.id).toBe('content')
})

test('an answer that is no problem of ours, from something on the way, can be tried again', async () => {
  load
    .mockRejectedValue(refusalOf('user.forbidden'))
    .mockRejectedValueOnce(new RequestError({ kind: 'HTTP', status: 403, problem: null }))
  renderApp(<Place />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('This is not yours to see')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each<[Reach, string, string]>([
  ['offline', 'You are offline', "This is not on this device yet. It loads when you're back online."],
  ['unreachable', 'The board cannot be reached', 'This is not on this device yet. It loads when the board answers.'],
])('%s, a request that waits says for what', async (reach, title, text) => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const reading = {
    jobs: async () => ({ jobs: [], fetchedAt: null }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  }
  const reachability = testReachability(() => reach)
  renderApp(
    <PersistenceProvider value={{ persistence: reading, reachability }}>
      <Place />
    </PersistenceProvider>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Jobs on this device' })).toBeTruthy()
})

test("'Log in first' has a link to log in, and back to this page", async () => {
  load.mockReset().mockRejectedValue(refusalOf('auth.required'))
  renderApp(<Place />, { path: '/company/$id', at: '/company/7?page=2' })
  await screen.findByText('Log in first')
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login-again?from=%2Fcompany%2F7%3Fpage%3D2')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
