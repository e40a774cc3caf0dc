import { elementScroll, observeElementOffset, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** How near the end counts as there, in pixels. */
const END_PX = 48
/** How high a row is taken to be until it is measured, in pixels. */
const ROW_PX = 80
/** Between two rows, and before the first and after the last one, in pixels. As in MessageList.module.css. */
const SPACE = { between: 6, around: 8 }
/** How many rows are drawn beyond what is seen, each way: enough for a fling. */
const BEYOND = 20

type Options = VirtualizerOptions<HTMLDivElement, HTMLLIElement>
type Scroll = Options['scrollToFn']
type Observe = Options['observeElementOffset']

interface ListScrollOptions {
  /** The keys of all rows, in order. Rows that come before others leave the keys of those as they are. */
  keys: readonly string[]
  /** The newest order that the other party wrote. */
  newest: number
  /** The id of the newest message of one's own on its way: it is brought into view. */
  newestOutgoing: string | undefined
}

/**
 * Keeps the newest message in view unless one has scrolled up, and what is being read where it is. `drawn` are the rows
 * around what is seen, so that a conversation of any length costs what is looked at; they begin `above` pixels below the
 * beginning of a list that is `height` pixels high, each measured through `measureRow` and its `data-index`.
 */
export function useListScroll({ keys, newest, newestOutgoing }: ListScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  /** The same as of the last scroll, which what has been drawn may not know of yet. */
  const isThere = useRef(true)
  /** Where the virtualizer takes the list to be, in pixels. */
  const heard = useRef(0)
  // A scroll that it has not heard of yet, for its event is still to come, is not undone by a correction.
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
  // oxlint-disable-next-line react/incompatible-library -- it is not passed on, and nothing here is memoized by a compiler
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
  /** What was the newest when one scrolled up, or null at the end. */
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
    isThere.current = scrollHeight - scrollTop - clientHeight < END_PX
    if (isThere.current !== isAtEnd) setLeftAt(isThere.current ? null : newest)
  }

  // Both are far away, and on the way there the browser would have to guess.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    if (event.key === 'End') goToEnd()
    else scroller.current?.scrollTo(0, 0)
  }

  useLayoutEffect(goToEnd, [goToEnd])
  // None is on its way any more once it has arrived: whoever has scrolled up meanwhile stays there.
  useLayoutEffect(() => {
    if (newestOutgoing !== undefined) goToEnd()
  }, [goToEnd, newestOutgoing])

  // The keyboard of a phone or a longer draft takes room from the list.
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(() => {
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

/** Lets the keyboard go on scrolling when the row that had the focus is drawn no more. React tells no blur of that. */
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
