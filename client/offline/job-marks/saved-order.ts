import { compareText } from '#contract/text-order.rules.ts'
import type { SavedRecord } from '#client/offline/records.ts'

/** The saved jobs, newest first. */
export function savedInOrder(records: Iterable<SavedRecord>): SavedRecord[] {
  return [...records]
    .filter(({ isSaved }) => isSaved)
    .toSorted((one, other) => compareText(other.changedAt, one.changedAt))
}
