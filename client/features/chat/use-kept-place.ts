import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * What is being read stays where it is while other rows are drawn. Browsers that keep the place themselves do it
 * better, as they go on with a scroll that is under way; for the others the answer is to be told, before what is
 * drawn changes, which row shall not move.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, drawn: unknown) {
  const held = useRef<{ row: Element | undefined; top: number; hasFocus: boolean } | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !held.current) return
    const { row, top, hasFocus } = held.current
    held.current = null
    if (row?.isConnected && !CSS.supports('overflow-anchor', 'auto')) {
      element.scrollBy(0, row.getBoundingClientRect().top - top)
    }
    // The row that had the focus is gone: the keyboard goes on scrolling.
    if (hasFocus && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [scroller, drawn])

  return (row: Element | undefined) => {
    const hasFocus = scroller.current?.contains(document.activeElement) ?? false
    held.current = { row, top: row?.getBoundingClientRect().top ?? 0, hasFocus }
  }
}
