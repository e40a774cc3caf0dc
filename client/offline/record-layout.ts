/** A record as it was found: of this version of the app, of an older or of a newer one. */
export interface Stored {
  /** The layout it was written in, counted from 1. */
  v: number
}

/** What makes the next layout of each older one: `steps[1]` turns layout 1 into layout 2. */
export type Steps = Readonly<Record<number, (record: never) => object>>

/**
 * The record in today's layout. Null when a newer version of the app wrote it: this one can't read it, and leaves it
 * where it is. Throws when a step is missing, which loses nothing either.
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
