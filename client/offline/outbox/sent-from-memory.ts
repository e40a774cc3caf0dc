import type { Action } from './action-kind.ts'

const meaningOf = ({ kind, payload }: Action): string =>
  JSON.stringify([kind.name, kind.meaning ? kind.meaning(payload) : payload])

type Kept = Action & { id: string }

/**
 * Actions that a device without room could neither keep nor see answered. The board may have them: done once more,
 * they go under the same id, as long as this page lives.
 */
export function createSentFromMemory() {
  const actions = new Map<string, Kept>()
  return {
    /** The action as it went out before, if it did; else as it is. */
    asBefore: (action: Kept): Kept => actions.get(meaningOf(action)) ?? action,
    has: (action: Kept): boolean => actions.has(meaningOf(action)),
    remember: (action: Kept): void => void actions.set(meaningOf(action), action),
    forget: (action: Kept): void => void actions.delete(meaningOf(action)),
  }
}
