import type { QueryKey } from '@tanstack/react-query'
import type { EventKind, LiveEvent } from '#contract/events/event.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'

/** Queries whose answers an event makes out of date: all below a key, or those that mention an id. */
export interface Concerned {
  queryKey: QueryKey
  mentioning?: string | undefined
}

/** What each kind of event makes out of date for this viewer; a feature owns its own lines. */
export type LiveTable = Partial<Record<EventKind, (event: LiveEvent, viewer: Viewer) => readonly Concerned[]>>

/** The same function for several kinds. */
export const forKinds = (kinds: readonly EventKind[], concerned: NonNullable<LiveTable[EventKind]>): LiveTable =>
  Object.fromEntries(kinds.map((kind) => [kind, concerned]))

/** Whether an id stands anywhere in an answer. */
export function mentions(answer: unknown, id: string): boolean {
  if (answer === id) return true
  if (typeof answer !== 'object' || answer === null) return false
  return Object.values(answer).some((value) => mentions(value, id))
}
