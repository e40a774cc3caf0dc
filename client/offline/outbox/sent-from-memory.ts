import { meaningOf, type Action } from './action-kind.ts'

type Kept = Action & { id: string }

/**
 * Actions that a full device could not store and that were sent without an answer. The server may have them: repeating
 * one reuses its idempotency key while this page lives.
 */
export function createSentFromMemory() {
  const actions = new Map<string, Kept>()
  return {
    /** The action as previously sent, if it was; otherwise unchanged. */
    asBefore: (action: Kept): Kept => actions.get(meaningOf(action)) ?? action,
    has: (action: Kept): boolean => actions.has(meaningOf(action)),
    remember: (action: Kept): void => void actions.set(meaningOf(action), action),
    forget: (action: Kept): void => void actions.delete(meaningOf(action)),
  }
}
