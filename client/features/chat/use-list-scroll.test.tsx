import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListScroll } from './use-list-scroll.ts'

const VIEW = 500
const ROW = 60
/** A scroll offset far from both ends of a long list. */
const FURTHER_UP = -800

afterEach(() => {
  vi.restoreAllMocks()
})

const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => `row ${first + place}`)
/** Blocks of 10 rows from the row `first` on. */
const blocksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    key: first / 10 + place,
    rows: keysFrom(first + place * 10, 10).map((key) => ({ key })),
  }))

interface ListProps {
  blocks?: ReturnType<typeof blocksFrom>
  newest?: number
  newestOutgoing?: string
  isWhole?: boolean
}

function List({ blocks = blocksFrom(0, 20), newest = 20, newestOutgoing, isWhole = false }: ListProps) {
  const list = useListScroll({ blocks, newest, newestOutgoing, isWhole })
  const { scroller, first, isNearBeginning, isAtEnd, hasNewsBelow } = list
  return (
    <div {...scroller} role="region" aria-label={isAtEnd ? 'At the end' : 'Further up'}>
      <ol>{blocks.slice(first).flatMap(({ rows: ofBlock }) => ofBlock.map(({ key }) => <li key={key}>{key}</li>))}</ol>
      {isNearBeginning && <p>Near the beginning</p>}
      {hasNewsBelow && <p>News below</p>}
    </div>
  )
}

/** Renders a list whose rows are all `ROW` pixels high. */
function openList(props: ListProps = {}) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => rows().length * ROW)
  const { rerender } = render(<List {...props} />)
  const list = screen.getByRole('region')
  return { list, rerender: (next: ListProps) => rerender(<List {...next} />) }
}

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

function scrollTo(list: HTMLElement, top: number) {
  list.scrollTop = top
  fireEvent.scroll(list)
}

test('the newest rows are rendered, and more as one nears the first of them, up to the beginning', async () => {
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

test('older rows that were loaded are rendered as one nears them', async () => {
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

test('a list that is opened again is at the end only if the router has not led further up', async () => {
  const { list } = openList({ isWhole: true })
  expect(list.getAttribute('aria-label')).toBe('Further up')
  await waitFor(() => expect(list.getAttribute('aria-label')).toBe('At the end'))
})

test('a new block of rows takes none of those away that were reached', async () => {
  const { list, rerender } = openList({ blocks: blocksFrom(0, 9) })
  scrollTo(list, -(80 * ROW - VIEW - 2000))
  await waitFor(() => expect(rows()).toHaveLength(90))
  rerender({ blocks: blocksFrom(0, 10) })
  expect(rows()).toEqual(keysFrom(0, 100))
})

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

test('Home leads to the first of the older rows that come, until the reader moves', () => {
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

test('Home leads on through the next thousand older rows that come, and through more when it is pressed again', () => {
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
  expect([rows()[0], screen.queryByText('Near the beginning')]).toEqual(['row 1800', null])
  fireEvent.keyDown(list, { key: 'Home' })
  expect([list.scrollTop, come(1000)]).toEqual([ofRows(1700), ofRows(2200)])
})

test('news are announced to whoever scrolled up, until they are back at the end', () => {
  const { list, rerender } = openList()
  scrollTo(list, FURTHER_UP)
  expect(list.getAttribute('aria-label')).toBe('Further up')
  expect(screen.queryByText('News below')).toBeNull()
  rerender({ newest: 21 })
  expect(screen.getByText('News below')).toBeTruthy()
  scrollTo(list, -10)
  expect(list.getAttribute('aria-label')).toBe('At the end')
  expect(screen.queryByText('News below')).toBeNull()
})

test('a list scrolled to a few pixels above the end stays with the newest message', () => {
  const { list, rerender } = openList()
  scrollTo(list, -30)
  rerender({ newest: 21 })
  expect(list.scrollTop).toBe(0)
})

test("a message of one's own is brought into view when it is written, and moves nobody when it has arrived", () => {
  const { list, rerender } = openList({ newestOutgoing: 'first' })
  act(() => scrollTo(list, FURTHER_UP))
  rerender({})
  expect(list.scrollTop).toBe(FURTHER_UP)
  rerender({ newestOutgoing: 'second' })
  expect(list.scrollTop).toBe(0)
})
