import type { SavedRecord } from '#client/offline/records.ts'

/** The saved jobs, newest first. */
export function savedInOrder(records: Iterable<SavedRecord>): SavedRecord[] {
  return [...records].filter(({ isSaved }) => isSaved).toSorted((one, other) => compare(other.changedAt, one.changedAt))
}

// ISO timestamps of one format: comparing them as strings is faster than as dates.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
