import { ECDH } from 'node:crypto'
import type { Viewer } from '#contract/auth/viewer.ts'
import { NO_PUSHES, type PushChoice } from '#contract/push/push.rules.ts'
import { ProblemError } from '#server/problem-error.ts'
import { authorize } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { pushAddress } from './push-address.ts'
import type { PushDevice, PushRepository } from './push.repository.ts'

interface NewSubscription extends PushDevice {
  /** Undefined for a subscription that the browser has replaced: the kinds stay. */
  kinds?: PushChoice | undefined
  /** The viewer's signed-in device; null when unknown. */
  deviceId: string | null
}

interface PushServiceOptions {
  /** The key for browser subscriptions; empty when push is off. */
  publicKey: string
  /** Validates a device's endpoint; null when not allowed. Tests allow this machine. */
  addressOf?: ((endpoint: string) => URL | null) | undefined
}

/** The maximum number of devices per user; the oldest is dropped. */
const DEVICES_MAX = 20

/** Manages push subscriptions. */
export class PushService {
  readonly publicKey: string
  readonly #context: ServiceContext
  readonly #subscriptions: PushRepository
  readonly #addressOf: (endpoint: string) => URL | null

  constructor(
    context: ServiceContext,
    subscriptions: PushRepository,
    { publicKey, addressOf = pushAddress }: PushServiceOptions,
  ) {
    this.publicKey = publicKey
    this.#context = context
    this.#subscriptions = subscriptions
    this.#addressOf = addressOf
  }

  /**
   * Subscribes a device to the chosen kinds. The device now belongs to the viewer; its previous owner gets nothing
   * there any more. Returns the kinds: none when they are to stay and nothing was subscribed. Throws 'request.invalid'
   * for an unusable address or key.
   */
  async subscribe(viewer: Viewer, { endpoint, p256dh, auth, kinds, deviceId }: NewSubscription): Promise<PushChoice> {
    authorize(viewer, 'push.subscribe', undefined)
    const address = this.#addressOf(endpoint)
    if (!address) throw refused('endpoint', 'This is no address of a push service.')
    if (!isOnCurve(p256dh)) throw refused('keys.p256dh', 'This is no key of a subscription.')
    const subscribedAt = this.#context.clock.now().toISOString()
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const wanted = kinds ?? (deviceId && (await this.#subscriptions.takeReplaced(tx, userId, deviceId)))
      if (!wanted) return NO_PUSHES
      if (deviceId) await this.#subscriptions.removeGone(tx, userId, deviceId)
      const record = { endpoint: address.href, p256dh, auth, kinds: wanted, deviceId, userId, subscribedAt }
      await this.#subscriptions.put(tx, record)
      await this.#subscriptions.keepNewest(tx, userId, DEVICES_MAX)
      return wanted
    })
  }

  /** Removes the viewer's subscription of a device; ignores unknown ones and those of other users. */
  async unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
    authorize(viewer, 'push.subscribe', undefined)
    const address = this.#addressOf(endpoint)
    if (!address) return
    await this.#context.database.inTransaction(async (tx) =>
      this.#subscriptions.removeOwn(tx, viewer.userId, address.href),
    )
  }
}

function refused(path: string, message: string): ProblemError {
  return new ProblemError('request.invalid', { issues: [{ path, message }] })
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}
