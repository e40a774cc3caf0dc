import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Reach } from '#client/api/reach.ts'
import { PersistenceProvider, type PersistenceValue } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { MoreButton } from './MoreButton.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'

const fetchNextPage = vi.fn<() => void>()
afterEach(() => onlineManager.setOnline(true))

const listOf = (hasNextPage: boolean) => ({
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage,
})

function show(reach: Reach, hasNextPage = true) {
  const reachability = testReachability(() => reach)
  renderApp(
    <PersistenceProvider value={{ reachability } as unknown as PersistenceValue}>
      <MoreButton list={listOf(hasNextPage)}>Show more jobs</MoreButton>
      <p>The end</p>
    </PersistenceProvider>,
  )
  return screen.findByText('The end')
}

test('online it loads the next page', async () => {
  await show('online')
  fireEvent.click(screen.getByRole('button', { name: 'Show more jobs' }))
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
})

test.each([
  ['offline', "More can be loaded when you're back online."],
  ['unreachable', 'More can be loaded when the board answers.'],
] as const)('%s it says when more can be loaded, and has no button that does nothing', async (reach, words) => {
  await show(reach)
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a whole list has nothing of it', async () => {
  await show('offline', false)
  expect(screen.queryByRole('status')).toBeNull()
})

/** The button beside another one, on a page that loses and regains its network. */
async function showBeside() {
  renderApp(
    <>
      <MoreButton list={listOf(true)}>Show more jobs</MoreButton>
      <button type="button">Beside</button>
    </>,
  )
  const more = await screen.findByRole('button', { name: 'Show more jobs' })
  return { more, beside: screen.getByRole('button', { name: 'Beside' }) }
}
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

test('the focus stays in its place while the network is away', async () => {
  const { more } = await showBeside()
  act(() => more.focus())
  setOnline(false)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  setOnline(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more jobs' }))
})

test('and stays elsewhere if it was elsewhere', async () => {
  const { more, beside } = await showBeside()
  setOnline(false)
  setOnline(true)
  expect(document.activeElement).toBe(document.body)
  act(() => more.focus())
  setOnline(false)
  act(() => beside.focus())
  setOnline(true)
  expect(document.activeElement).toBe(beside)
})
