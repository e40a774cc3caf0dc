import type { Viewer } from '#contract/auth/viewer.ts'
import type { PushChoice } from '#contract/push/push.rules.ts'
import type { Api } from '#client/api/client.ts'
import { forgetChoices, readChoice, writeChoice } from './device-choice.ts'
import { currentSubscription, pushPermission, subscribeDevice } from './push-browser.ts'

/** Milliseconds after which the board is told again: it forgets devices that it could not reach. */
const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000
/** Milliseconds that signing out waits for the board. */
const FAREWELL_MS = 3000

/** The board has no notifications. */
export class PushUnavailable extends Error {}

/** Registers this device for what is chosen. Throws RequestError, DOMException, PushUnavailable. */
export async function registerDevice(api: Api, owner: string, kinds: PushChoice): Promise<void> {
  const { publicKey } = (await api.call('pushKey')).data
  if (!publicKey) throw new PushUnavailable()
  const subscription = await subscribeDevice(publicKey)
  const { endpoint, keys } = subscription.toJSON()
  await api.call('subscribePush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, kinds },
  })
  writeChoice({ owner, endpoint: subscription.endpoint, kinds, toldAt: Date.now() })
}

/**
 * Ends it on this device, for before signing out: the browser's part always, the board's when it can be told in time.
 * Notifications that are still shown go away. Never fails.
 */
export async function forgetPush(api: Api): Promise<void> {
  const subscription = await currentSubscription().catch(() => null)
  const endpoint = subscription?.endpoint ?? readChoice()?.endpoint
  await Promise.all([endpoint && farewell(api, endpoint), endDevice(subscription)])
}

async function farewell(api: Api, endpoint: string): Promise<void> {
  const signal = AbortSignal.timeout(FAREWELL_MS)
  // A board that was not told finds out when it next tries to reach the device.
  await api.call('unsubscribePush', { query: { endpoint }, signal }).catch(() => undefined)
}

async function endDevice(subscription: PushSubscription | null): Promise<void> {
  forgetChoices()
  await subscription?.unsubscribe().catch(() => undefined)
  const shown = await navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.getNotifications())
    .catch(() => undefined)
  for (const notification of shown ?? []) notification.close()
}

/**
 * Brings in step what was chosen, what the browser has and what the board knows, for whoever looks now. Throws what
 * `registerDevice` throws.
 */
export async function keepPush(api: Api, viewer: Viewer): Promise<void> {
  const choice = readChoice()
  if (!choice) return
  const subscription = await currentSubscription()
  // Somebody else is here now, or nobody: what is told is not for their eyes.
  if (choice.owner !== viewer.email) return endDevice(subscription)
  if (pushPermission() !== 'granted') return forgetPush(api)
  const isKnown = subscription?.endpoint === choice.endpoint && Date.now() - choice.toldAt < REPEAT_AFTER_MS
  if (!isKnown) await registerDevice(api, choice.owner, choice.kinds)
}
