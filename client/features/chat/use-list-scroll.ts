import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'

/** The distance from the end that still counts as the end, in pixels. */
const END_PX = 48
/** The distance from the first rendered row at which more are rendered, in pixels: half a second of a fast fling. */
const BEGINNING_PX = 2500
/** The number of blocks rendered at first: more rows than the highest screen shows, although the last may be small. */
const BLOCKS = 8
/** The number of older rows that Home waits for: each page is asked for in turn, and all that it led past are rendered. */
const HOME_ROWS = 1000

interface ListScrollOptions {
  /** All blocks of rows, in order of their keys. */
  blocks: readonly { key: number; rows: readonly { key: string }[] }[]
  /** The highest sequence number of the other person's messages. */
  newest: number
  /** The id of the viewer's newest outgoing message: it is scrolled into view. */
  newestOutgoing: string | undefined
  /** Whether all rows are rendered at once, because the position to return to may be anywhere. */
  isWhole?: boolean
}

/**
 * The scroll behaviour of a list of messages: follows the newest message at the end, and keeps the reading position
 * elsewhere. The list's scroll offset is counted from its end (MessageList.module.css), so rows added above move
 * nothing, and at the end the newest row stays in view without a script. Blocks from index `first` on are to be rendered;
 * more as the reader nears them.
 */
export function useListScroll({ blocks, newest, newestOutgoing, isWhole = false }: ListScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  /** Whether the list was at its end at the last scroll event; a ref, because the last render may not know it yet. */
  const wasThere = useRef(!isWhole)
  /** The key of the first block that the reader came near: blocks that begin later must not take it away. */
  const [reached, setReached] = useState(((isWhole ? undefined : blocks.at(-BLOCKS)) ?? blocks[0])?.key ?? 0)
  const [isNearBeginning, setIsNearBeginning] = useState(false)
  /** The newest message when the reader scrolled up or came back to a place, or null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(isWhole ? newest : null)
  /** The number of rows when the reader asked for the beginning, until they move: older messages lead them further up. */
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const isAtBeginning = askedAt !== null
  const rows = blocks.reduce((count, { rows: ofBlock }) => count + ofBlock.length, 0)
  const leaveBeginning = () => {
    setAskedAt(null)
    setReached(blocks[0]?.key ?? 0)
  }
  if (askedAt !== null && rows >= askedAt + HOME_ROWS) leaveBeginning()
  const isAtEnd = leftAt === null
  const unreached = blocks.filter(({ key }) => key < reached).length
  const first = isAtBeginning ? 0 : Math.max(0, Math.min(unreached, blocks.length - BLOCKS))
  const before = blocks[first - 1]?.key

  const onScroll = () => {
    if (!scroller.current) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const isThere = -scrollTop < END_PX
    wasThere.current = isThere
    if (isThere !== isAtEnd) setLeftAt(isThere ? null : newest)
    const above = scrollHeight - clientHeight + scrollTop
    if (isAtBeginning && above > END_PX) leaveBeginning()
    const isNear = above < BEGINNING_PX
    if (isNear && before !== undefined) startTransition(() => setReached(before))
    setIsNearBeginning(isNear && before === undefined)
  }
  const afterRendering = useEffectEvent(onScroll)
  const isPlaced = useRef(!isWhole)
  useEffect(() => {
    if (isPlaced.current) return afterRendering()
    // The router scrolls to the place a moment later: until then nobody has seen the end.
    const frame = requestAnimationFrame(() => {
      isPlaced.current = true
      afterRendering()
    })
    return () => cancelAnimationFrame(frame)
  }, [first, blocks])

  const goToEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [])
  const goToBeginning = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = -scroller.current.scrollHeight
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' || event.shiftKey || event.altKey) return
    // The browser knows the beginning of the rendered rows only.
    event.preventDefault()
    setAskedAt(rows)
    goToBeginning()
  }
  useLayoutEffect(() => {
    if (isAtBeginning) goToBeginning()
  }, [goToBeginning, isAtBeginning, blocks])

  // Only a new outgoing message scrolls to the end; once it has arrived, a reader who scrolled up stays there.
  useLayoutEffect(() => {
    if (newestOutgoing !== undefined) goToEnd()
  }, [goToEnd, newestOutgoing])
  const lastKey = blocks.at(-1)?.rows.at(-1)?.key
  // The browser follows at the very end only, and keeps the position a few pixels above it.
  useLayoutEffect(() => {
    if (wasThere.current) goToEnd()
  }, [goToEnd, newest, lastKey])
  usePositionAboveNews(scroller, blocks)
  const focus = useKeptFocus(scroller)

  return {
    scroller: { ref: scroller, onScroll, onKeyDown, ...focus },
    first,
    isNearBeginning,
    isAtEnd,
    hasNewsBelow: leftAt !== null && newest > leftAt,
    goToEnd,
  }
}

/** Whether the browser keeps the reading position by itself: not Safari, and not Firefox (see the style sheet). */
const isAnchored = (): boolean => CSS.supports('overflow-anchor', 'auto') && !CSS.supports('-moz-appearance', 'none')

/** Keeps the reading position when rows change below it, where the browser does not. */
function usePositionAboveNews(scroller: RefObject<HTMLElement | null>, blocks: ListScrollOptions['blocks']): void {
  /** The last message that the server has, and the height of what is below it: outgoing ones, which stay below news. */
  const known = useRef<{ row: Element; below: number } | null>(null)
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list?.firstElementChild || isAnchored()) return
    const end = list.firstElementChild.getBoundingClientRect().bottom
    const below = (row: Element) => end - row.getBoundingClientRect().bottom
    if (known.current?.row.isConnected && -list.scrollTop > END_PX) {
      list.scrollBy(0, known.current.below - below(known.current.row))
    }
    const row = [...list.querySelectorAll('li:not([data-state])')].at(-1)
    known.current = row ? { row, below: below(row) } : null
  }, [scroller, blocks])
}

/** Keeps the focus in the list when what has it goes away, as a discarded message: React fires no blur event for that. */
function useKeptFocus(scroller: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && !scroller.current?.contains(document.activeElement)) {
      scroller.current?.focus({ preventScroll: true })
    }
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
