/** A stored record, written by this, an older or a newer version of the app. */
export interface Stored {
  /** The layout it was written in, counted from 1. */
  v: number
}

/** Migrations to the next layout: `steps[1]` turns layout 1 into layout 2. */
export type Steps = Readonly<Record<number, (record: never) => object>>

/**
 * Migrates a record to the current layout. Null when a newer version of the app wrote it: it cannot be read and stays
 * stored. Throws when a step is missing; the record stays stored then too.
 */
export function migrated<Today extends Stored>(record: Stored, today: Today['v'], steps: Steps): Today | null {
  let current = record
  while (current.v < today) {
    const step = steps[current.v] as ((record: Stored) => object) | undefined
    if (!step) throw new Error(`There is no way from layout ${current.v} to ${today}.`)
    current = { ...step(current), v: current.v + 1 }
  }
  return current.v === today ? (current as Today) : null
}
