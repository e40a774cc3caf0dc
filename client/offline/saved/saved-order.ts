import type { SavedRecord } from '#client/offline/records.ts'

/** What is saved, newest first. */
export function savedInOrder(records: Iterable<SavedRecord>): SavedRecord[] {
  return [...records].filter(({ isSaved }) => isSaved).toSorted((one, other) => compare(other.changedAt, one.changedAt))
}

// ISO moments of one form: as texts they compare in less time than as dates.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
