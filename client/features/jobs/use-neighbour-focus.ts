import { useEffect, useRef, type RefObject } from 'react'
import type { Job } from '#client/api/domain.ts'
import { cardsIn } from './cards-in.ts'

/**
 * For a grid that can lose cards: when the focused card is removed, moves the focus to the bookmark button of the card
 * in its place, rather than to the top of the page; after the last card, to what stands in place of the list.
 */
export function useNeighbourFocus(jobs: readonly Job[]): RefObject<HTMLDivElement | null> {
  const gridRef = useRef<HTMLDivElement>(null)
  const before = useRef(jobs)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && gridRef.current?.contains(target)
      focused.current = isInside ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const results = gridRef.current?.closest<HTMLElement>('#results')
    return () => {
      const hadFocus = focused.current?.isConnected === false
      if (hadFocus && document.activeElement === document.body) results?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const left = new Set(jobs.map(({ id }) => id))
    const place = before.current.findIndex(({ id }) => !left.has(id))
    const isOneLess = before.current.length - jobs.length === 1
    before.current = jobs
    // A card that was not removed by the user, such as one found to be hidden, had no focus to pass on.
    const hadFocus = focused.current?.isConnected === false
    if (!isOneLess || !hadFocus || document.activeElement !== document.body) return
    const neighbour = gridRef.current && cardsIn(gridRef.current)[Math.min(place, jobs.length - 1)]
    neighbour?.querySelector('button')?.focus({ preventScroll: true })
  }, [jobs])
  return gridRef
}
