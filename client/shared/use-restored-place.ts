import { useEffect, useLayoutEffect, useRef } from 'react'

/** The state of the next page of a list, if there is one. */
export type MoreStage = 'none' | 'ready' | 'loading' | 'offline' | 'failed'

/** What a user scrolls with, or begins something else. */
const INPUTS = ['wheel', 'pointerdown', 'keydown'] as const

interface RestoredPlace {
  /** Of the next page. */
  stage: MoreStage
  /** Where the list was left, in pixels; read once. */
  left: number
  /** The path of the page that the user comes back from. */
  opened: string | undefined
  /** Loads the next page while the place is not there; without it the list loads it when its end comes near. */
  onMore?: () => void
}

/**
 * Scrolls on to where a long list was left, as its further pages arrive: after a reload, such as when the browser has
 * dropped the page meanwhile, only the first one is there, and the place is restored no further than to its end. Where new
 * entries have moved the one that was opened, that one is shown. Stops with the user's first input.
 */
export function useRestoredPlace({ stage, left, opened, onMore }: RestoredPlace): void {
  const wanted = useRef(left)
  const isFirst = useRef(true)
  const isOver = useRef(left === 0)
  useEffect(() => {
    const stop = () => (isOver.current = true)
    for (const input of INPUTS) addEventListener(input, stop, { capture: true, passive: true })
    return () => {
      for (const input of INPUTS) removeEventListener(input, stop, { capture: true })
    }
  }, [])
  // With each change of the list, also where it has as many entries as before.
  useLayoutEffect(() => {
    if (isOver.current) return
    const end = document.documentElement.scrollHeight - window.innerHeight
    // The router restores what there is room for at first.
    if (!isFirst.current) {
      if (wanted.current > 0) scrollTo({ top: Math.min(wanted.current, end), behavior: 'instant' })
      if (wanted.current <= end && opened !== undefined) showLinkTo(opened)
    }
    isFirst.current = false
    if (wanted.current <= end) wanted.current = 0
    const isThere = wanted.current === 0 && (opened === undefined || linkTo(opened) !== undefined)
    isOver.current = stage === 'none' || (stage !== 'loading' && isThere)
    if (stage === 'ready' && wanted.current > 0) onMore?.()
  })
}

// Not by a selector, in which a path would have to be escaped.
const linkTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].find(({ pathname }) => pathname === path)

function showLinkTo(path: string): void {
  const link = linkTo(path)
  // New entries move it down. Where it is further up, the job was opened from beside the list, which had been scrolled on.
  const isBelow = link !== undefined && link.getBoundingClientRect().bottom > innerHeight
  if (isBelow) link.scrollIntoView({ block: 'center', behavior: 'instant' })
}
