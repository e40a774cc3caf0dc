import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListScroll } from './use-list-scroll.ts'

const HEIGHT = { all: 2000, seen: 500 }
const keys = Array.from({ length: 20 }, (_, place) => `row ${place}`)

/** A fake ResizeObserver that the test triggers. */
class Observed {
  static readonly all = new Set<Observed>()
  readonly notice: (entries: ResizeObserverEntry[]) => void

  constructor(notice: (entries: ResizeObserverEntry[]) => void) {
    this.notice = notice
  }

  observe() {
    Observed.all.add(this)
  }

  unobserve() {}

  disconnect() {
    Observed.all.delete(this)
  }
}

afterEach(() => {
  Observed.all.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function List({ newestOutgoing }: { newestOutgoing?: string }) {
  const { scroller, isAtEnd } = useListScroll({ keys, newest: 20, newestOutgoing })
  return <div {...scroller} role="region" aria-label={isAtEnd ? 'At the end' : 'Further up'} />
}

/** Renders a list with a mock of `scrollTo`, which records later scrolls to the end. */
function openList(newestOutgoing?: string) {
  vi.stubGlobal('ResizeObserver', Observed)
  const sizes = { scrollHeight: HEIGHT.all, clientHeight: HEIGHT.seen }
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(Element.prototype, name as 'scrollHeight', 'get').mockReturnValue(value)
  const { rerender } = render(<List {...(newestOutgoing !== undefined && { newestOutgoing })} />)
  const list = screen.getByRole('region')
  const scrollTo = vi.fn()
  list.scrollTo = scrollTo
  return { list, scrollTo, rerender }
}

const resized = () => Observed.all.forEach(({ notice }) => notice([]))

function scrollTo(list: HTMLElement, top: number) {
  list.scrollTop = top
  list.dispatchEvent(new Event('scroll'))
}

test('at the end, the newest row stays in view when the list gets less room', () => {
  const { list, scrollTo: taken } = openList()
  act(() => scrollTo(list, HEIGHT.all - HEIGHT.seen))
  act(resized)
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ top: HEIGHT.all - HEIGHT.seen }))
})

test('a scroll event between less room and its notice takes nobody from the end', () => {
  const { list, scrollTo: taken } = openList()
  act(() => scrollTo(list, HEIGHT.all - HEIGHT.seen))
  act(resized)
  taken.mockClear()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT.seen - 60)
  act(() => scrollTo(list, HEIGHT.all - HEIGHT.seen))
  expect(list.getAttribute('aria-label')).toBe('At the end')
  act(resized)
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ top: HEIGHT.all - HEIGHT.seen + 60 }))
  act(() => scrollTo(list, HEIGHT.all - HEIGHT.seen))
  expect(list.getAttribute('aria-label')).toBe('Further up')
})

test('whoever has just scrolled up is not taken back by a size that is noticed before the list is drawn again', () => {
  const { list, scrollTo: taken } = openList()
  act(() => {
    scrollTo(list, 800)
    resized()
  })
  expect(taken).not.toHaveBeenCalled()
  expect(list.getAttribute('aria-label')).toBe('Further up')
})

test("a message of one's own is brought into view when it is written, and moves nobody when it has arrived", () => {
  const { list, scrollTo: taken, rerender } = openList('first')
  act(() => scrollTo(list, 800))
  rerender(<List />)
  expect(taken).not.toHaveBeenCalled()
  rerender(<List newestOutgoing="second" />)
  expect(taken).toHaveBeenCalled()
})
