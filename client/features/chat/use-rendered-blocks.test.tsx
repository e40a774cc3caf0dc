import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FURTHER_UP, ROW, VIEW, blocksFrom, keysFrom, openList, rows, scrollTo } from './test-list-scroll.tsx'

test('the newest rows are rendered, and more when the reader nears the first of them, up to the beginning', async () => {
  const { list } = openList()
  expect(rows()).toEqual(keysFrom(120, 80))
  scrollTo(list, FURTHER_UP)
  expect(rows()).toHaveLength(80)
  scrollTo(list, -(80 * ROW - VIEW - 2000))
  await waitFor(() => expect(rows()).toEqual(keysFrom(110, 90)))
  for (let count = 100; count <= 200; count += 10) {
    scrollTo(list, -(rows().length * ROW - VIEW - 2000))
    await waitFor(() => expect(rows()).toHaveLength(count))
    expect(screen.queryByText('Near the beginning')).toBeNull()
  }
  scrollTo(list, -(200 * ROW - VIEW - 2000))
  expect(screen.getByText('Near the beginning')).toBeTruthy()
})

test('older rows that were loaded are rendered when the reader nears them', async () => {
  const { list, rerender } = openList({ blocks: blocksFrom(100, 8) })
  scrollTo(list, -(80 * ROW - VIEW - 2000))
  await screen.findByText('Near the beginning')
  rerender({ blocks: blocksFrom(0, 18) })
  await waitFor(() => expect(rows()).toEqual(keysFrom(90, 90)))
  expect(screen.queryByText('Near the beginning')).toBeNull()
})

test('a list that is opened at a former place has all rows', () => {
  openList({ isWhole: true })
  expect(rows()).toEqual(keysFrom(0, 200))
})

test('a new block of rows takes none away that the reader reached', async () => {
  const { list, rerender } = openList({ blocks: blocksFrom(0, 9) })
  scrollTo(list, -(80 * ROW - VIEW - 2000))
  await waitFor(() => expect(rows()).toHaveLength(90))
  rerender({ blocks: blocksFrom(0, 10) })
  expect(rows()).toEqual(keysFrom(0, 100))
})
