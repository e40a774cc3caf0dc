import { useDeferredValue } from 'react'
import { useIsOpening } from '#client/ui/use-is-opening.ts'
import type { DeskRow } from './desk-rows.ts'

/**
 * Renders the desk in small steps: the head and the filters, the rows in view, the applicant beside them, the rows out
 * of view. A key moves in the list at once, and the applicant follows. `lookedAt` is undefined while nobody is shown.
 */
export function useDeskOpening(known: readonly DeskRow[] | undefined, lookedAt: DeskRow | undefined) {
  const isHead = useIsOpening(true)
  // Deferred: many rows may arrive at once, and React renders them in small steps.
  const rows = useDeferredValue(isHead ? undefined : known)
  const current = rows && lookedAt
  /** The position in the list, from 0; -1 for nobody and for somebody who is not in its loaded part. */
  const place = rows?.findIndex(({ key }) => key === current?.key) ?? -1
  const isOpening = useIsOpening(rows !== undefined)
  const shown = useDeferredValue(isOpening ? undefined : current)
  const isFilling = useIsOpening(!isOpening && (shown !== undefined || current === undefined))
  return {
    rows,
    current,
    place,
    /** The current applicant, or the one before while their details are still to be rendered. */
    shown,
    shownPlace: useDeferredValue(place),
    /** Whether only the rows in view are to be rendered. */
    isFilling,
  }
}
