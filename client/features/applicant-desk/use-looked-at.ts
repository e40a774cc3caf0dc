import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'
import { keyOf, type DeskRow } from './desk-rows.ts'

/** The address follows when no other key has come for so long, in milliseconds. */
const FOLLOWS_MS = 100

/** Where a step has led before the address says so. */
interface Ahead {
  key: string
  /** What the address says meanwhile; anything else has come from elsewhere and counts. */
  over: readonly (string | undefined)[]
}

/**
 * Who is looked at, by their key in the list. A step moves on at once; the address, which costs more and of which some
 * browsers take so many changes only, follows when the steps pause.
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
    // Arrived, or led elsewhere by a link.
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
