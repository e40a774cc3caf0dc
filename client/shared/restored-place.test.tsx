import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRestoredPlace, type MoreStage } from './use-restored-place.ts'

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
  document.body.replaceChildren()
})

/** A list that was left at `left`, with its first page; the router has scrolled as far as there is room. */
function aList(left: number, shown: number, opened?: string) {
  shownNow = shown
  const initialProps: { stage: MoreStage } = { stage: 'loading' }
  const { rerender } = renderHook(({ stage }) => useRestoredPlace({ stage, left, opened }), { initialProps })
  at = Math.min(left, shown * CARD)
  return (cards: number, stage: MoreStage = 'ready') => {
    shownNow = cards
    rerender({ stage })
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

test.each(['wheel', 'pointerdown', 'keydown'])(
  'a person who has scrolled elsewhere meanwhile stays there: %s',
  (input) => {
    const show = aList(7500, 30, '/job-details/7')
    aCard(80, '/job-details/7')
    document.body.dispatchEvent(new Event(input, { bubbles: true }))
    at = 400
    expect(show(60)).toBe(400)
    at = 6000
    expect(show(90)).toBe(6000)
  },
)

test('a list that loads by a button is asked for its pages until the place is there', () => {
  const onMore = vi.fn()
  shownNow = 30
  const { rerender } = renderHook((stage: MoreStage) => useRestoredPlace({ stage, left: 7500, opened: '/', onMore }), {
    initialProps: 'loading',
  })
  const asked = [60, 90, 120].map((cards) => {
    shownNow = cards
    rerender('ready')
    return onMore.mock.calls.length
  })
  expect(asked).toEqual([1, 1, 1])
})

test('a list that has become shorter stays at its end', () => {
  const show = aList(7500, 30)
  expect(show(40, 'none')).toBe(4000)
  expect(show(41, 'none')).toBe(4000)
})

test('a place that is there from the start is the router’s, and a new list stays at its top', () => {
  expect(aList(2000, 30)(60)).toBe(2000)
  at = 0
  expect(aList(0, 30)(60)).toBe(0)
})

/** A card at this place of the list, which leads to this address. */
function aCard(place: number, href: string) {
  const card = { place }
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = `<li><a href="${href}">Details</a></li>`
  const link = main.querySelector('a') as HTMLAnchorElement
  const top = () => card.place * CARD - at
  vi.spyOn(link, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 300, CARD))
  link.scrollIntoView = () => (at = card.place * CARD)
  return card
}

test.each(['/job-details/7', '/job-details/7?search=ferry'])(
  'the card that was opened is shown where new ones have moved it: %s',
  (href) => {
    const show = aList(7500, 30, '/job-details/7')
    aCard(88, href)
    expect(show(60)).toBe(6000)
    expect(show(90)).toBe(8800)
    expect(show(120)).toBe(8800)
  },
)

test('a card that is still in view, or another one, moves nothing', () => {
  const show = aList(7500, 30, '/job-details/7')
  aCard(10, '/job-details/77')
  aCard(76, '/job-details/7')
  show(60)
  expect(show(90)).toBe(7500)
})

test('a job that was opened from beside the list does not lead to its card further up', () => {
  const show = aList(7500, 30, '/job-details/7')
  aCard(2, '/job-details/7')
  show(60)
  expect(show(90)).toBe(7500)
})

test('a card that comes with the page after the place is shown; once it is there, nothing moves any more', () => {
  const show = aList(2900, 30, '/job-details/7')
  expect(show(30)).toBe(2900)
  const card = aCard(38, '/job-details/7')
  expect(show(60, 'loading')).toBe(3800)
  card.place = 45
  expect(show(60)).toBe(4500)
  card.place = 88
  expect(show(90)).toBe(4500)
})

test('a page whose address has quotation marks leads back as well', () => {
  const show = aList(7500, 30, '/no"page\\')
  expect(show(60)).toBe(6000)
  expect(show(90)).toBe(7500)
})
