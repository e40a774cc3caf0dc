import { createApi } from '#client/api/client.ts'
import { performAction, type ActionRegistry } from './action-kind.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { isVisitor } from './visitor-sender.ts'

/** Timeout of one request, in milliseconds. */
const TIMEOUT = 20_000

/** The broadcast channel on which pages and the service worker announce changes of the outbox. */
export const CHANNEL = 'foothold-outbox'
/** The Background Sync tag with which the browser wakes the service worker once it is online. */
export const SYNC_TAG = 'outbox'

interface SendingOptions {
  actions: ActionRegistry
  fetch: typeof fetch
  /** Returns a token of exactly this person; visitors' actions have none. Throws SignInNeeded, RequestError. */
  tokenFor: (email: string, options: { fresh: boolean }) => Promise<string>
  /** The id of this device, sent with the token. */
  deviceId?: (() => string | Promise<string>) | undefined
  /** Called when the server no longer accepts this version of the app. */
  onOutdated?: (() => void) | undefined
  /** Called when this device was logged out from another one. */
  onEnded?: (() => void) | undefined
}

/** Performs the action of a record as its sender only. Throws RequestError, SignInNeeded. */
export const createSending =
  ({ actions, fetch, tokenFor, deviceId, onOutdated, onEnded }: SendingOptions) =>
  async (record: OutboxRecord, { fresh }: { fresh: boolean }): Promise<unknown> => {
    const token = async () => (isVisitor(record) ? null : tokenFor(record.email, { fresh }))
    return performAction(actions, createApi({ fetch, onOutdated, onEnded, deviceId, timeout: TIMEOUT, token }), record)
  }
