import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FURTHER_UP, ROW, blocksFrom, openList, rows, scrollTo } from './test-list-scroll.tsx'

test('Home renders all rows and leads to the first one', () => {
  const { list } = openList()
  fireEvent.keyDown(list, { key: 'Home' })
  expect(rows()).toHaveLength(200)
  expect(list.scrollTop).toBe(-200 * ROW)
})

test.each(['shiftKey', 'altKey'])('Home with %s stays the key of the browser', (modifier) => {
  const { list } = openList()
  const isLeft = fireEvent.keyDown(list, { key: 'Home', [modifier]: true })
  expect([isLeft, list.scrollTop]).toEqual([true, 0])
})

test('Home leads to the first of the older rows that load, until the reader moves', () => {
  const { list, rerender } = openList({ blocks: blocksFrom(200, 20) })
  fireEvent.keyDown(list, { key: 'Home' })
  rerender({ blocks: blocksFrom(100, 30) })
  expect(rows()).toHaveLength(300)
  expect(list.scrollTop).toBe(-300 * ROW)
  scrollTo(list, FURTHER_UP)
  rerender({ blocks: blocksFrom(0, 40) })
  expect(rows()).toHaveLength(300)
  expect(list.scrollTop).toBe(FURTHER_UP)
})

test('Home leads on through the next thousand older rows that load, and through more when it is pressed again', () => {
  const { list, rerender } = openList({ blocks: blocksFrom(3000, 20) })
  const ofRows = (count: number) => -count * ROW
  fireEvent.keyDown(list, { key: 'Home' })
  const come = (first: number) => {
    rerender({ blocks: blocksFrom(first, 20 + (3000 - first) / 10) })
    return list.scrollTop
  }
  expect([2500, 2010].map(come)).toEqual([ofRows(700), ofRows(1190)])
  // Those that come on top move nothing.
  expect([1800, 1500].map(come)).toEqual([ofRows(1190), ofRows(1190)])
  expect([rows()[0], screen.queryByText('Near the beginning')]).toEqual(['row 1960', null])
  fireEvent.keyDown(list, { key: 'Home' })
  expect([list.scrollTop, come(1000)]).toEqual([ofRows(1700), ofRows(2200)])
})
