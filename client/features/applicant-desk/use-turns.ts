import { useEffect, useRef, type RefObject } from 'react'
import { focusRow } from './DeskList.tsx'

interface Turns {
  /** The key of the applicant in the URL; undefined while the list is shown. */
  chosenKey: string | undefined
  /** Whether that applicant is rendered. */
  isShown: boolean
  /** Whether list and applicant are side by side; null while unknown. */
  isDesk: boolean | null
}

/**
 * On a phone the list and the applicant take turns, and what had the focus is hidden: moves it to the applicant's
 * heading, and on the way back to their row. Returns the ref of the heading.
 */
export function useTurns({ chosenKey, isShown, isDesk }: Turns): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(chosenKey)
  useEffect(() => {
    const last = before.current
    const opens = last === undefined && chosenKey !== undefined
    // The applicant is rendered later than the URL changes.
    if (isDesk === false && opens && !isShown) return
    before.current = chosenKey
    if (isDesk !== false) return
    if (opens) heading.current?.focus({ preventScroll: true })
    if (last !== undefined && chosenKey === undefined) focusRow(last)
  }, [chosenKey, isShown, isDesk])
  return heading
}
