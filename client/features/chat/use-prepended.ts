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
  /** Where the newest row is kept in view instead. */
  isAtEnd: RefObject<boolean>
}

/** Keeps what is being read where it is when rows come before those that are drawn. */
export function usePlaceBelow({ list, scroller, shifts, isAtEnd }: PlaceOptions) {
  const seen = useRef({ shifts, row: null as HTMLElement | null, top: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    const { row, top, shifts: before } = seen.current
    if (element && !isAtEnd.current && before !== shifts && row?.isConnected) keepPlace(element, row, top)
    const rows = list.current?.children
    const middle = rows?.[Math.floor(rows.length / 2)]
    const held = middle instanceof HTMLElement ? middle : null
    seen.current = { shifts, row: held, top: held?.offsetTop ?? 0 }
  })
}

/**
 * Scrolls as far as a row has moved. The browser, which may do the same as soon as anybody asks where something is, is
 * kept from it before.
 */
function keepPlace(scroller: HTMLElement, row: HTMLElement, top: number): void {
  const isKept = scroller.style.overflowAnchor === 'none'
  scroller.style.overflowAnchor = 'none'
  scroller.scrollTop += row.offsetTop - top
  if (isKept) return
  requestAnimationFrame(() => {
    scroller.style.overflowAnchor = ''
  })
}
