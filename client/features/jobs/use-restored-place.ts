import { useLayoutEffect, useRef } from 'react'

/** How far from the end the screen may be and still count as there, in pixels: what is above may change its height. */
const NEAR_PX = 100

interface RestoredPlace {
  shown: number
  hasMore: boolean
  left: number
}

/**
 * Scrolls on to where a long list was left, as its further pages arrive: after a reload, such as when the browser has
 * dropped the page meanwhile, only the first one is there, and the place is restored no further than to its end. Stops
 * when the user has scrolled away from there. `shown` is the number of rendered entries; `left`, which is read once, where
 * the list was left, in pixels.
 */
export function useRestoredPlace({ shown, hasMore, left }: RestoredPlace): void {
  const wanted = useRef(left)
  const lastEnd = useRef<number | null>(null)
  useLayoutEffect(() => {
    const end = document.documentElement.scrollHeight - window.innerHeight
    const hasLeft = lastEnd.current !== null && scrollY < lastEnd.current - NEAR_PX
    // The router restores what there is room for at first.
    if (lastEnd.current !== null && wanted.current > 0 && !hasLeft)
      scrollTo({ top: Math.min(wanted.current, end), behavior: 'instant' })
    if (hasLeft || !hasMore || wanted.current <= end) wanted.current = 0
    lastEnd.current = end
  }, [shown, hasMore])
}
