import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import { withinBytes } from '#server/page.ts'

/** What one of the two reads of an application's history. */
export interface History {
  lines: LedgerEvent[]
  /** Whether there are earlier lines, for which there is no room. */
  isCut: boolean
}

/** Applications with their histories: whole where they fit together, otherwise the newest lines of each, by equal shares. */
export function withHistoriesThatFit<Row extends { history: History }>(rows: readonly Row[], bytes: number): Row[] {
  const all = rows.map(({ history }) => history.lines)
  if (withinBytes(all, bytes).length === all.length) return [...rows]
  return rows.map((row) => {
    const { lines, isCut } = row.history
    const newest = withinBytes(lines.toReversed(), bytes / rows.length).toReversed()
    return { ...row, history: { lines: newest, isCut: isCut || newest.length < lines.length } }
  })
}
