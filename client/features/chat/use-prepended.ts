import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { NEW_KEY } from './conversation.ts'

interface Rows {
  last: string | undefined
  count: number
}

/** How many rows have come before those that were there, by the keys of all rows; each time they change, once. */
export function usePrepended(all: readonly string[], onPrepended: (count: number) => void): void {
  // The line above the news comes in between, and moves.
  const keys = useMemo(() => all.filter((key) => key !== NEW_KEY), [all])
  const now: Rows = { last: keys.at(-1), count: keys.length }
  const [before, setBefore] = useState(now)
  if (before.count === now.count && before.last === now.last) return
  setBefore(now)
  const place = before.last === undefined ? -1 : keys.lastIndexOf(before.last)
  const count = place - (before.count - 1)
  if (place !== -1 && count > 0) onPrepended(count)
}

interface PlaceOptions {
  list: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** How many times rows have come before the others. */
  shifts: number
  /** Whether it is to be kept at all: at the end the newest row is. */
  isHeld: boolean
}

/** Keeps what is being read where it is when rows come before those that are drawn. */
export function usePlaceBelow({ list, scroller, shifts, isHeld }: PlaceOptions) {
  const seen = useRef({ shifts, row: null as HTMLElement | null, top: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    const { row, top, shifts: before } = seen.current
    if (element && isHeld && before !== shifts && row?.isConnected && row.offsetTop !== top) {
      scrollAlone(element, row.offsetTop - top)
    }
    const rows = list.current?.children
    const middle = rows?.[Math.floor(rows.length / 2)]
    const held = middle instanceof HTMLElement ? middle : null
    seen.current = { shifts, row: held, top: held?.offsetTop ?? 0 }
  })
}

/** Scrolls by so many pixels; the browser, which would keep the place as well, is kept from it. */
function scrollAlone(element: HTMLElement, px: number): void {
  const { overflowAnchor } = element.style
  element.style.overflowAnchor = 'none'
  element.scrollTop += px
  requestAnimationFrame(() => {
    element.style.overflowAnchor = overflowAnchor
  })
}
