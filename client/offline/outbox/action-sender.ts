import { createApi } from '#client/api/client.ts'
import { performAction, type ActionRegistry } from './action-kind.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { isVisitor } from './visitor-sender.ts'

/** Milliseconds one action may take on its way. */
const TIMEOUT = 20_000

/** Over which pages and worker tell each other that the outbox has changed. */
export const CHANNEL = 'foothold-outbox'
/** The tag by which the browser wakes the worker once there is a network. */
export const SYNC_TAG = 'outbox'

interface SendingOptions {
  actions: ActionRegistry
  fetch: typeof fetch
  /** The token of one person and of nobody else; a visitor's actions go without. Throws SignInNeeded, RequestError. */
  tokenFor: (email: string, options: { fresh: boolean }) => Promise<string>
  /** The id of this device, which goes with the token. */
  deviceId?: (() => string | Promise<string>) | undefined
  /** Told when the server takes nothing more from this version of the app. */
  onOutdated?: (() => void) | undefined
  /** Told when this device was logged out from another one. */
  onEnded?: (() => void) | undefined
}

/** Does what a record says in its sender's name alone. Throws RequestError, SignInNeeded. */
export const createSending =
  ({ actions, fetch, tokenFor, deviceId, onOutdated, onEnded }: SendingOptions) =>
  async (record: OutboxRecord, { fresh }: { fresh: boolean }): Promise<unknown> => {
    const token = async () => (isVisitor(record) ? null : tokenFor(record.email, { fresh }))
    return performAction(actions, createApi({ fetch, onOutdated, onEnded, deviceId, timeout: TIMEOUT, token }), record)
  }
