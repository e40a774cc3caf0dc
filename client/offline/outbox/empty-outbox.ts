import type { ActionRegistry } from './action-kind.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxSnapshot } from './outbox-view.ts'

/** The unread, empty snapshot. A shared constant: another object would make a prerendered page render again. */
export const NOTHING_WAITING: OutboxSnapshot = { records: [], isRead: false }
export const NO_KINDS: ActionRegistry = new Map()
const never = () => new Promise<never>(() => undefined)

/** The outbox for server-side rendering, where there is no viewer. */
export const emptyOutbox: Outbox = {
  kinds: () => NO_KINDS,
  submit: never,
  enqueue: never,
  getSnapshot: () => NOTHING_WAITING,
  subscribe: () => () => undefined,
  sendNow: () => undefined,
  retry: never,
  discard: never,
  takeBack: never,
  hold: never,
  edit: never,
  holdBack: never,
  hasMemoryOnly: () => false,
  onUnstored: () => undefined,
  wake: () => undefined,
  wipe: never,
  stop: () => undefined,
}
