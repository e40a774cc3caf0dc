import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListScroll } from './use-list-scroll.ts'

const HEIGHT = { all: 2000, seen: 500 }
const keys = Array.from({ length: 20 }, (_, place) => `row ${place}`)

/** Stands in for the browser's: the test says when it has noticed something. */
class Observed {
  static readonly all = new Set<Observed>()
  readonly notice: () => void

  constructor(notice: () => void) {
    this.notice = notice
  }

  observe() {
    Observed.all.add(this)
  }

  disconnect() {
    Observed.all.delete(this)
  }
}

afterEach(() => {
  Observed.all.clear()
  vi.unstubAllGlobals()
})

function List() {
  const { scroller, list, onScroll, isAtEnd } = useListScroll({ keys, newest: 20, newestOutgoing: undefined })
  return (
    <div ref={scroller} role="region" aria-label={isAtEnd ? 'At the end' : 'Further up'} onScroll={onScroll}>
      <ol ref={list}>
        <li />
      </ol>
    </div>
  )
}

function openList(): HTMLElement {
  vi.stubGlobal('ResizeObserver', Observed)
  const sizes = { scrollHeight: HEIGHT.all, clientHeight: HEIGHT.seen }
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(value)
  render(<List />)
  return screen.getByRole('region')
}

const resized = () => Observed.all.forEach(({ notice }) => notice())

test('at the end, the newest row stays in view when the list gets less room', () => {
  const list = openList()
  list.scrollTop = HEIGHT.all - HEIGHT.seen
  act(() => {
    list.dispatchEvent(new Event('scroll'))
  })
  act(resized)
  expect(list.scrollTop).toBe(HEIGHT.all)
})

test('whoever has just scrolled up is not taken back by a size that is noticed before the list is drawn again', () => {
  const list = openList()
  list.scrollTop = 800
  act(() => {
    list.dispatchEvent(new Event('scroll'))
    resized()
  })
  expect(list.scrollTop).toBe(800)
  expect(list.getAttribute('aria-label')).toBe('Further up')
})
