import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRestoredPlace } from './use-restored-place.ts'

/** The height of a card; the window shows none. */
const CARD = 100
let at = 0
let shownNow = 0

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => shownNow * CARD + innerHeight)
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => (at = top ?? 0))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Rendered {
  cards: number
  hasMore?: boolean
}

/** A list that was left at `left`, with its first page; the router has scrolled as far as there is room. */
function aList(left: number, shown: number) {
  shownNow = shown
  const first: Rendered = { cards: shown }
  const { rerender } = renderHook(
    ({ cards, hasMore = true }: Rendered) => useRestoredPlace({ shown: cards, hasMore, left }),
    { initialProps: first },
  )
  at = Math.min(left, shown * CARD)
  return (cards: number, hasMore = true) => {
    shownNow = cards
    rerender({ cards, hasMore })
    return at
  }
}

test('the list scrolls on page by page to where it was left, and no further', () => {
  const show = aList(7500, 30)
  expect(at).toBe(3000)
  expect(show(60)).toBe(6000)
  expect(show(90)).toBe(7500)
  expect(show(120)).toBe(7500)
})

test('whoever has scrolled elsewhere meanwhile stays there', () => {
  const show = aList(7500, 30)
  at = 400
  expect(show(60)).toBe(400)
  at = 6000
  expect(show(90)).toBe(6000)
})

test('a list that has become shorter stays at its end', () => {
  const show = aList(7500, 30)
  expect(show(40, false)).toBe(4000)
  expect(show(41, false)).toBe(4000)
})

test('a place that is there from the start is the router’s, and a new list stays at its top', () => {
  expect(aList(2000, 30)(60)).toBe(2000)
  at = 0
  expect(aList(0, 30)(60)).toBe(0)
})
