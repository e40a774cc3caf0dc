import type { Outbox } from './outbox.ts'
import type { OutboxSnapshot } from './outbox-view.ts'

/** Nothing, and nobody has looked. One for all who have nothing: a prerendered page renders again for another. */
export const NOTHING_WAITING: OutboxSnapshot = { records: [], isRead: false }
const never = () => new Promise<never>(() => undefined)

/** The outbox where pages are rendered on the server: there is nobody whose it could be. */
export const emptyOutbox: Outbox = {
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
  hasMemoryOnly: () => false,
  onUnstored: () => undefined,
  wake: () => undefined,
  wipe: never,
  stop: () => undefined,
}
