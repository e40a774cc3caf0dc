import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many messages are drawn at first, more than any screen shows. */
const FIRST = 40
/** How many more are drawn each time one scrolls towards the earlier ones: as many as a slow phone does in a frame or two. */
const MORE = 10
/** How near an end counts as there, in pixels. */
const END_PX = 48
const START_PX = 600

interface ListScrollOptions {
  /** How many messages there are. */
  length: number
  /** The newest order that the other party wrote. */
  newest: number
  /** The id of the newest message of one's own on its way: it is brought into view. */
  newestOutgoing: string | undefined
}

/**
 * Keeps the newest message in view unless one has scrolled up, and draws earlier ones only when one scrolls
 * towards them: a conversation of any length costs what is looked at.
 */
export function useListScroll({ length, newest, newestOutgoing }: ListScrollOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => Math.max(0, length - FIRST))
  /** What was the newest when one scrolled up, or null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const heightBefore = useRef<number | null>(null)
  const isAtEnd = leftAt === null

  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])

  const onScroll = () => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const isNowAtEnd = scrollHeight - scrollTop - clientHeight < END_PX
    setLeftAt((before) => (isNowAtEnd ? null : (before ?? newest)))
    if (scrollTop > START_PX || start === 0 || heightBefore.current !== null) return
    heightBefore.current = scrollHeight
    setStart(Math.max(0, start - MORE))
  }

  useLayoutEffect(() => {
    // What was drawn above must not push down what is being read.
    if (list.current && heightBefore.current !== null) {
      list.current.scrollTop += list.current.scrollHeight - heightBefore.current
      heightBefore.current = null
    }
  }, [start])

  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [isAtEnd, length, toEnd])

  useLayoutEffect(toEnd, [newestOutgoing, toEnd])

  // The keyboard of a phone or a longer draft takes room from the list; a message that fails takes more of it.
  useEffect(() => {
    if (!isAtEnd || !list.current) return undefined
    const observer = new ResizeObserver(toEnd)
    observer.observe(list.current)
    for (const part of list.current.children) observer.observe(part)
    return () => observer.disconnect()
  }, [isAtEnd, toEnd])

  return { list, onScroll, start, isAtEnd, hasNewsBelow: leftAt !== null && newest > leftAt, toEnd }
}
