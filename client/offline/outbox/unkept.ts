import type { Action } from './outbox.actions.ts'

/** What is made anew each time the same thing is done. */
const MOMENTS = new Set(['writtenAt', 'after', 'appliedTime', 'changedAt'])

const meaningOf = ({ kind, payload }: Action): string =>
  JSON.stringify([kind, kind === 'post-job' ? payload.posting : payload], (name, value: unknown) =>
    MOMENTS.has(name) ? undefined : value,
  )

type Kept = Action & { id: string }

/**
 * Actions that a device without room could neither keep nor see answered. The board may have them: done once more,
 * they go under the same id, as long as this page lives.
 */
export function createUnkept() {
  const actions = new Map<string, Kept>()
  return {
    /** The action as it went out before, if it did; else as it is. */
    asBefore: (action: Kept): Kept => actions.get(meaningOf(action)) ?? action,
    remember: (action: Kept): void => void actions.set(meaningOf(action), action),
    forget: (action: Kept): void => void actions.delete(meaningOf(action)),
  }
}
