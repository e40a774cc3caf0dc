import { useLayoutEffect, useRef, type RefObject } from 'react'
import { EDGE_PX } from './use-list-end.ts'

/** Whether the browser keeps the reading position by itself: not Safari, and not Firefox (MessageList.module.css). */
const isAnchored = (): boolean => CSS.supports('overflow-anchor', 'auto') && !CSS.supports('-moz-appearance', 'none')

/** Keeps the reading position when `rows` change below it, where the browser does not. */
export function usePositionAboveNews(scroller: RefObject<HTMLElement | null>, rows: unknown): void {
  /** The last message that the server has, and the height of what is below it: outgoing ones, which stay below news. */
  const known = useRef<{ row: Element; below: number } | null>(null)
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list?.firstElementChild || isAnchored()) return
    const end = list.firstElementChild.getBoundingClientRect().bottom
    const below = (row: Element) => end - row.getBoundingClientRect().bottom
    if (known.current?.row.isConnected && -list.scrollTop > EDGE_PX) {
      list.scrollBy(0, known.current.below - below(known.current.row))
    }
    const row = [...list.querySelectorAll('li:not([data-state])')].at(-1)
    known.current = row ? { row, below: below(row) } : null
  }, [scroller, rows])
}
