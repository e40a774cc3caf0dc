import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'
import { keyOf, type DeskRow } from './desk-rows.ts'

/** Update the URL after this pause without a key press, in milliseconds. */
const FOLLOWS_MS = 100

/** The current applicant while the URL has not caught up. */
interface Ahead {
  key: string
  /** The values of the URL that this step supersedes; any other value comes from elsewhere and wins. */
  over: readonly (string | undefined)[]
}

/**
 * Returns the key of the current applicant. A step takes effect at once. The URL is updated when the steps pause: that
 * costs more, and some browsers limit the number of URL changes.
 */
export function useLookedAt(
  chosen: { jobId: string; candidateId: string } | null,
  onChoose: (row: DeskRow) => void,
): { key: string | undefined; step: (row: DeskRow) => void } {
  const inAddress = chosen ? keyOf(chosen.jobId, chosen.candidateId) : undefined
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useStableCallback(onChoose)
  const isAhead = ahead !== null && ahead.key !== inAddress && ahead.over.includes(inAddress)
  if (ahead && !isAhead) setAhead(null)
  useEffect(() => {
    // The URL has caught up, or a link has led elsewhere.
    if (!isAhead) clearTimeout(timer.current)
  }, [isAhead])
  useEffect(() => () => clearTimeout(timer.current), [])
  const step = (row: DeskRow) => {
    setAhead((before) => ({ key: row.key, over: before ? [...new Set([...before.over, before.key])] : [inAddress] }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => follow(row), FOLLOWS_MS)
  }
  return { key: isAhead ? ahead.key : inAddress, step }
}
