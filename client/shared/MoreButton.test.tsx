import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Reach } from '#client/api/reach.ts'
import { PersistenceProvider, type PersistenceValue } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { MoreButton } from './MoreButton.tsx'

const fetchNextPage = vi.fn<() => void>()

function show(reach: Reach, hasNextPage = true) {
  const list = { hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  const reachability = { get: () => reach, subscribe: () => () => undefined }
  renderApp(
    <PersistenceProvider value={{ reachability } as unknown as PersistenceValue}>
      <MoreButton list={list}>Show more jobs</MoreButton>
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
