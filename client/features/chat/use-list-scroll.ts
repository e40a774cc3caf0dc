import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { heightsOf, isEnough, roomOf, rowAt, rowsAround, rowsAtEnd } from './drawn-rows.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { usePlaceBelow, usePrepended } from './use-prepended.ts'

/** How near the end counts as there, in pixels. */
const END_PX = 48

interface ListScrollOptions {
  /** The keys of all rows, in order. */
  keys: readonly string[]
  /** The newest order that the other party wrote. */
  newest: number
  /** The id of the newest message of one's own on its way: it is brought into view. */
  newestOutgoing: string | undefined
}

/**
 * Keeps the newest message in view unless one has scrolled up, and says which rows to draw: those around what is
 * seen, so that a conversation of any length costs what is looked at. The drawn rows' elements follow each other in
 * the list, between one that is `above` pixels high and one that is `below` pixels high.
 */
export function useListScroll({ keys, newest, newestOutgoing }: ListScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const [drawn, setDrawn] = useState(() => rowsAtEnd(keys.length))
  /** What was the newest when one scrolled up, or null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const isAtEnd = leftAt === null
  /** The same as of the last scroll, which what has been drawn may not know of yet. */
  const isThere = useRef(true)

  const { start } = drawn
  const end = drawn.end ?? keys.length
  const heights = useMemo(() => heightsOf(keys, measured), [keys, measured])
  const above = useMemo(() => roomOf(heights, 0, start), [heights, start])
  const below = useMemo(() => roomOf(heights, end), [heights, end])
  const holdPlace = useKeptPlace(scroller, drawn)
  const [shifts, setShifts] = useState(0)
  usePrepended(keys, (count) => {
    setDrawn({ start: drawn.start + count, end: drawn.end === null ? null : drawn.end + count })
    setShifts(shifts + 1)
  })
  usePlaceBelow({ list, scroller, shifts, isAtEnd: isThere })

  const goToEnd = () => {
    setLeftAt(null)
    if (drawn.end !== null) setDrawn(rowsAtEnd(keys.length))
  }
  const [seenOutgoing, setSeenOutgoing] = useState(newestOutgoing)
  if (newestOutgoing !== seenOutgoing) {
    setSeenOutgoing(newestOutgoing)
    if (newestOutgoing !== undefined) goToEnd()
  }

  const onScroll = () => {
    if (!scroller.current || !list.current) return
    const { scrollTop: top, scrollHeight, clientHeight } = scroller.current
    const bottom = top + clientHeight
    const isNowAtEnd = drawn.end === null && scrollHeight - bottom < END_PX
    isThere.current = isNowAtEnd
    if (isNowAtEnd !== isAtEnd) setLeftAt(isNowAtEnd ? null : newest)
    if (isEnough(drawn, { above: top - above, below: scrollHeight - below - bottom })) return
    const rows = [...list.current.children].slice(1)
    const nowMeasured = new Map([...measured, ...heightsOn(rows, keys.slice(start, end))])
    const nowHeights = heightsOf(keys, nowMeasured)
    holdPlace(rows[rowAt(nowHeights, top) - start])
    setMeasured(nowMeasured)
    setDrawn(rowsAround(nowHeights, { top, bottom }))
  }

  // Both are far away, and on the way there the browser would have to guess.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    if (event.key === 'End') goToEnd()
    else if (scroller.current && scroller.current.scrollTop > 0) {
      // Said at once: what is being drawn for the end would go back there.
      isThere.current = false
      setLeftAt(leftAt ?? newest)
      scroller.current.scrollTo(0, 0)
    }
  }

  const scrollToEnd = useCallback(() => {
    if (scroller.current && isThere.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    isThere.current = isAtEnd
  }, [isAtEnd, newestOutgoing])

  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd()
  }, [isAtEnd, keys.length, newestOutgoing, drawn, scrollToEnd])

  // The keyboard of a phone or a longer draft takes room from the list; a message that fails takes more of it.
  useEffect(() => {
    if (!isAtEnd || !scroller.current || !list.current) return undefined
    const observer = new ResizeObserver(scrollToEnd)
    observer.observe(scroller.current)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [isAtEnd, scrollToEnd])

  const hasNewsBelow = leftAt !== null && newest > leftAt
  return { scroller, list, start, end, above, below, onScroll, onKeyDown, isAtEnd, hasNewsBelow, goToEnd }
}

/** The heights of drawn rows; after the last of them comes the element for the room below. */
function heightsOn(rows: readonly Element[], keys: readonly string[]): [key: string, height: number][] {
  const tops = rows.slice(0, keys.length + 1).map((row) => (row instanceof HTMLElement ? row.offsetTop : 0))
  return keys.map((key, place) => [key, (tops[place + 1] ?? 0) - (tops[place] ?? 0)])
}
