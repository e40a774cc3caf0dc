import { elementScroll, observeElementOffset, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** The distance from the end that still counts as the end, in pixels. */
const END_PX = 48
/** The estimated height of a row until it is measured, in pixels. */
const ROW_PX = 80
/** The space between two rows, and before the first and after the last one, in pixels. As in MessageList.module.css. */
const SPACE = { between: 6, around: 8 }
/** Overscan: the number of off-screen rows rendered on each side, enough for a fling. */
const BEYOND = 20

type Options = VirtualizerOptions<HTMLDivElement, HTMLLIElement>
type Scroll = Options['scrollToFn']
type Observe = Options['observeElementOffset']

interface ListScrollOptions {
  /** The keys of all rows, in order. Rows added before others must not change the keys of those. */
  keys: readonly string[]
  /** The highest sequence number of the other person's messages. */
  newest: number
  /** The id of the viewer's newest outgoing message: it is scrolled into view. */
  newestOutgoing: string | undefined
}

/**
 * The scroll behaviour of a virtualised message list: follows the newest message at the end, and keeps the reading
 * position elsewhere. `drawn` are the rows in view plus overscan. They start `above` pixels below the top of a list
 * that is `height` pixels high. Each row is measured through `measureRow` and its `data-index`.
 */
export function useListScroll({ keys, newest, newestOutgoing }: ListScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  /** Whether the list was at its end at the last scroll event; a ref, because the last render may not know it yet. */
  const isThere = useRef(true)
  /** The height of the list's viewport when its size was last observed, in pixels. */
  const knownHeight = useRef(0)
  /** The scroll offset that the virtualizer knows, in pixels. */
  const heard = useRef(0)
  // A correction must not undo a scroll whose event has not reached the virtualizer yet.
  const scrollToFn: Scroll = useCallback((offset, options, instance) => {
    const top = instance.scrollElement?.scrollTop ?? 0
    const unheard = isThere.current ? 0 : top - heard.current
    heard.current = offset + (options.adjustments ?? 0)
    elementScroll(offset + unheard, options, instance)
  }, [])
  const observeOffset: Observe = useCallback(
    (instance, notify) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        heard.current = offset
        notify(offset, isScrolling)
      }),
    [],
  )
  // oxlint-disable-next-line react/incompatible-library -- it is not passed on, and no compiler memoizes this hook
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    gap: SPACE.between,
    paddingStart: SPACE.around,
    paddingEnd: SPACE.around,
    overscan: BEYOND,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    scrollToFn,
    observeElementOffset: observeOffset,
  })
  const drawn = list.getVirtualItems()
  /** The newest message when the reader scrolled up, or null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const isAtEnd = leftAt === null
  const focus = useKeptFocus(scroller)

  const goToEnd = useCallback(() => {
    isThere.current = true
    setLeftAt(null)
    list.scrollToEnd()
  }, [list])

  const onScroll = () => {
    if (!scroller.current) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    // A list that has just shrunk is still at its end: the observer below scrolls it there after this event.
    const lost = isThere.current ? Math.max(0, knownHeight.current - clientHeight) : 0
    isThere.current = scrollHeight - scrollTop - clientHeight < END_PX + lost
    if (isThere.current !== isAtEnd) setLeftAt(isThere.current ? null : newest)
  }

  // Home and End jump over many unmeasured rows, where the browser's own scrolling would use estimated heights.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    if (event.key === 'End') goToEnd()
    else scroller.current?.scrollTo(0, 0)
  }

  useLayoutEffect(goToEnd, [goToEnd])
  // Only a new outgoing message scrolls to the end; once it has arrived, a reader who scrolled up stays there.
  useLayoutEffect(() => {
    if (newestOutgoing !== undefined) goToEnd()
  }, [goToEnd, newestOutgoing])

  // A phone's keyboard or a longer draft shrinks the list.
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(() => {
      knownHeight.current = scroller.current?.clientHeight ?? 0
      if (isThere.current) list.scrollToEnd()
    })
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [list])

  const [first] = drawn
  return {
    scroller: { ref: scroller, onScroll, onKeyDown, ...focus },
    drawn,
    above: first?.start ?? 0,
    height: list.getTotalSize(),
    measureRow: list.measureElement,
    isNearBeginning: first?.index === 0,
    isAtEnd,
    hasNewsBelow: leftAt !== null && newest > leftAt,
    goToEnd,
  }
}

/** Keeps keyboard scrolling alive when the focused row unmounts: React fires no blur event for that. */
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
