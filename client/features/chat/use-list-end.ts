import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The distance from an end of the list that still counts as that end, in pixels. */
export const EDGE_PX = 48

export interface ListNews {
  /** The highest sequence number of the other person's messages. */
  newest: number
  /** The id of the viewer's newest outgoing message: it is scrolled into view. */
  newestOutgoing: string | undefined
}

/**
 * Follows the newest row while the reader is at the end of the list, and tells whether news came below the view. The
 * scroll offset of the list is counted from its end. `isElsewhere`: the list opens at another position.
 */
export function useListEnd(
  scroller: RefObject<HTMLElement | null>,
  { newest, newestOutgoing, lastKey, isElsewhere }: ListNews & { lastKey: string | undefined; isElsewhere: boolean },
) {
  /** Whether the list was at its end at the last scroll event; a ref, because the last render may not know it yet. */
  const wasThere = useRef(!isElsewhere)
  /** The newest message when the reader scrolled up or came back to a place, or null at the end. */
  const [leftAt, setLeftAt] = useState(isElsewhere ? newest : null)
  // Only a new outgoing message scrolls to the end; once it has arrived, a reader who scrolled up stays there.
  useLayoutEffect(() => {
    if (newestOutgoing !== undefined) goToEnd(scroller)
  }, [scroller, newestOutgoing])
  // The browser follows at the very end only, and keeps the position a few pixels above it.
  useLayoutEffect(() => {
    if (wasThere.current) goToEnd(scroller)
  }, [scroller, newest, lastKey])
  return {
    isAtEnd: leftAt === null,
    hasNewsBelow: leftAt !== null && newest > leftAt,
    goToEnd: () => goToEnd(scroller),
    /** `below`: the distance of the view from the end, in pixels. */
    onScroll: (below: number) => {
      wasThere.current = below < EDGE_PX
      // React may render again for a value that is the same.
      if (wasThere.current !== (leftAt === null)) setLeftAt(wasThere.current ? null : newest)
    },
  }
}

function goToEnd({ current: list }: RefObject<HTMLElement | null>): void {
  if (list) list.scrollTop = 0
}
