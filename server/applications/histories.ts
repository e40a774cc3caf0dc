import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import { withinBytes } from '#server/page.ts'

/** An application's history as one side reads it. */
export interface History {
  lines: LedgerEvent[]
  /** Whether earlier lines were left out for lack of space. */
  isCut: boolean
}

/**
 * Applications with their full histories if they fit together, otherwise with the newest lines of each, in equal
 * shares.
 */
export function withHistoriesThatFit<Row extends { history: History }>(rows: readonly Row[], bytes: number): Row[] {
  const all = rows.map(({ history }) => history.lines)
  if (withinBytes(all, bytes).length === all.length) return [...rows]
  return rows.map((row) => {
    const { lines, isCut } = row.history
    const newest = withinBytes(lines.toReversed(), bytes / rows.length).toReversed()
    return { ...row, history: { lines: newest, isCut: isCut || newest.length < lines.length } }
  })
}
