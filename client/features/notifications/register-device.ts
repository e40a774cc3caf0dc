import type { Viewer } from '#contract/auth/viewer.ts'
import type { PushChoice } from '#contract/push/push.rules.ts'
import type { Api } from '#client/api/client.ts'
import { StorageError } from '#client/api/storage-error.ts'
import {
  forgetChoices,
  isChoiceOf,
  keptChoice,
  defaultDeviceChoice,
  readChoice,
  writeChoice,
  type DeviceChoice,
} from './device-choice.ts'
import { currentSubscription, subscribeDevice } from './push-browser.ts'
import { readPermission } from './push-permission.ts'

/** Register again after this time, in milliseconds: the server forgets devices that it could not reach. */
const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000
/** How long signing out waits for the server, in milliseconds. */
const FAREWELL_MS = 3000

/** Thrown when the server has no notifications. */
export class PushUnavailable extends Error {}

/**
 * Registers this device for the chosen kinds. Throws RequestError, DOMException, PushUnavailable, and StorageError when
 * the device cannot store them.
 */
export async function registerDevice(api: Api, { email, userId }: Viewer, kinds: PushChoice): Promise<void> {
  const { publicKey } = (await api.call('pushKey')).data
  if (!publicKey) throw new PushUnavailable()
  const subscription = await subscribeDevice(publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const before = readChoice()
  const choice = { owner: email, userId, endpoint: subscription.endpoint, kinds, toldAt: 0 }
  // Stored first: kinds that the server has and this device has not could not be switched off here.
  if (!writeChoice(choice)) throw new StorageError(null)
  // Whoever signs out meanwhile leaves nothing here; another tab may have stored a newer choice.
  const stored = keptChoice.get()
  const replace = (other: DeviceChoice | null) => keptChoice.get() === stored && writeChoice(other)
  try {
    await api.call('subscribePush', {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, kinds },
    })
  } catch (error) {
    replace(before)
    throw error
  }
  replace({ ...choice, toldAt: Date.now() })
}

/**
 * Ends notifications on this device, before signing out: always in the browser, and on the server if it answers in
 * time. Closes notifications that are still shown. Never fails.
 */
export async function forgetPush(api: Api): Promise<void> {
  const subscription = await currentSubscription().catch(() => null)
  const endpoint = subscription?.endpoint ?? readChoice()?.endpoint
  await Promise.all([endpoint && farewell(api, endpoint), endDevice(subscription)])
}

async function farewell(api: Api, endpoint: string): Promise<void> {
  const signal = AbortSignal.timeout(FAREWELL_MS)
  // Otherwise the server finds out when it next sends to this device.
  await api.call('unsubscribePush', { query: { endpoint }, signal }).catch(() => undefined)
}

async function endDevice(subscription: PushSubscription | null): Promise<void> {
  forgetChoices()
  try {
    await subscription?.unsubscribe()
  } catch {
    // Without a network, say. The next start, or whoever signs in, ends it; they may have chosen already.
    if (subscription && keptChoice.get() === null) writeChoice(defaultDeviceChoice(subscription.endpoint))
  }
  const shown = await navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.getNotifications())
    .catch(() => undefined)
  for (const notification of shown ?? []) notification.close()
}

/**
 * Synchronises the stored choice, the browser's subscription and the server for the current viewer. Throws what
 * `registerDevice` throws.
 */
export async function keepPush(api: Api, viewer: Viewer): Promise<void> {
  const choice = readChoice()
  if (!choice) return
  const subscription = await currentSubscription()
  // Another user, or none, is signed in: they must not see these notifications.
  if (!isChoiceOf(choice, viewer)) return endDevice(subscription)
  if (readPermission() !== 'granted') return forgetPush(api)
  const age = Date.now() - choice.toldAt
  // Below zero: the clock was ahead when the server was told.
  const isKnown = subscription?.endpoint === choice.endpoint && age >= 0 && age < REPEAT_AFTER_MS
  if (!isKnown) await registerDevice(api, viewer, choice.kinds)
}
