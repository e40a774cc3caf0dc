import type { QueryKey } from '@tanstack/react-query'
import type { EventKind } from '#contract/events/event.rules.ts'
import type { LiveEvent } from './domain.ts'
import type { Viewer } from '#contract/auth/viewer.ts'

/** Queries made stale by an event: all those below a key, or only those that mention an id. */
export interface Concerned {
  queryKey: QueryKey
  mentioning?: string | undefined
  /**
   * Returns the cached answer with what the event tells, the same object if it has that already. Undefined when the
   * event is not enough: the answer is then fetched.
   */
  update?: ((answer: unknown) => unknown) | undefined
}

/** The queries that each kind of event makes stale for this viewer; each feature owns its entries. */
export type LiveTable = Partial<Record<EventKind, (event: LiveEvent, viewer: Viewer) => readonly Concerned[]>>

/** The same function for several event kinds. */
export const forKinds = (kinds: readonly EventKind[], concerned: NonNullable<LiveTable[EventKind]>): LiveTable =>
  Object.fromEntries(kinds.map((kind) => [kind, concerned]))

/** Whether an id occurs anywhere in a response. */
export function mentions(answer: unknown, id: string): boolean {
  if (answer === id) return true
  if (typeof answer !== 'object' || answer === null) return false
  return Object.values(answer).some((value) => mentions(value, id))
}
