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
    /** Another action undoes or replaces these: whatever is done once more after it is new. */
    forgetOpposites: (action: Action): void => {
      for (const [meaning, kept] of actions)
        if (meaning !== meaningOf(action) && isOppositeOf(kept, action)) actions.delete(meaning)
    },
  }
}

function isOppositeOf(kept: Action, { kind, payload }: Action): boolean {
  const isKind = kept.kind.name === kind.undoes || (kept.kind.name === kind.name && kind.isReplaceable === true)
  return isKind && kind.subject !== undefined && kept.kind.subject?.(kept.payload) === kind.subject(payload)
}
