/// <reference lib="webworker" />
import type { Api } from '#client/api/client.ts'
import { createDevice } from '#client/offline/database.ts'
import { signedInApi } from './signed-in-api.ts'

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  /** Not given by every browser; null also when there is none any more. */
  readonly newSubscription?: PushSubscription | null
}

/**
 * Tells the server when the browser has replaced the push subscription, whether or not a page is open: pushes to the
 * old one do not arrive. If that fails, the next page does it (keepPush).
 */
export function renewPushes(worker: ServiceWorkerGlobalScope, apiOfPerson = ofPerson): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { newSubscription } = event as PushSubscriptionChangeEvent
    event.waitUntil(renew(worker, newSubscription, apiOfPerson).catch(() => undefined))
  })
}

async function renew(
  { clients, registration: { pushManager } }: ServiceWorkerGlobalScope,
  renewed: PushSubscription | null | undefined,
  apiOfPerson: () => Promise<Pick<Api, 'call'> | null>,
): Promise<void> {
  const api = await apiOfPerson()
  if (!api) return
  const subscription = renewed ?? (await pushManager.getSubscription()) ?? (await subscribe(pushManager, api))
  if (!subscription) return
  const { endpoint = '', keys } = subscription.toJSON()
  const own = { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  const { kinds } = (await api.call('subscribePush', { body: { endpoint, keys: own } })).data
  if (Object.values(kinds).includes(true)) return
  // Nothing is sent to this device any more, unless a page is subscribing it right now, whose subscription this is too.
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) await subscription.unsubscribe()
}

async function subscribe(pushManager: PushManager, api: Pick<Api, 'call'>): Promise<PushSubscription | null> {
  const { publicKey } = (await api.call('pushKey')).data
  return publicKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }) : null
}

const ofPerson = async () => (await signedInApi(createDevice()))?.api ?? null
