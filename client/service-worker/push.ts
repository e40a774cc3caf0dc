/// <reference lib="webworker" />
import { PUSH_NEWS, type PushPayload } from '#contract/push/push.rules.ts'
import { notificationTitle } from '#client/messages/notification-messages.ts'
import { createDevice, type Device } from '#client/offline/database.ts'
import { isQuiet, readQuietHours } from '#client/offline/quiet-hours.ts'
import { ownPath } from '#contract/web-link.rules.ts'

/** What a page is asked when a notification was tapped; it answers on the port that comes along. */
interface OpenRequest {
  type: 'OPEN'
  /** Below the origin. */
  path: string
}

interface Shown {
  title: string
  body: string
  tag: string
  path: string
}

/** Milliseconds that a page may take to say that it goes there by itself. */
const ANSWER_WITHIN_MS = 1000
/** Milliseconds that a notification waits for what was chosen of quiet hours. */
const QUIET_WITHIN_MS = 1000

/** Shows what the board tells, and leads to it when it is tapped. */
export function handlePushes(worker: ServiceWorkerGlobalScope, isQuietNow = readIsQuiet): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(
      soon(isQuietNow()).then((isSilent) => show(worker.registration, shownOf(payloadIn(event.data)), isSilent)),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, pathIn(event.notification.data)))
  })
}

let device: Device | undefined

/** Whether it is quiet by what was chosen on this device. */
async function readIsQuiet(): Promise<boolean> {
  device ??= createDevice()
  return isQuiet(await readQuietHours(device), new Date())
}

/** What a push tells has to be shown: a database that fails or does not answer makes it heard. */
async function soon(quiet: Promise<boolean>): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<boolean>((resolve) => (late = setTimeout(() => resolve(false), QUIET_WITHIN_MS)))
  try {
    return await Promise.race([quiet.catch(() => false), patience])
  } finally {
    clearTimeout(late)
  }
}

async function show(registration: ServiceWorkerRegistration, shown: Shown, isSilent: boolean): Promise<void> {
  const { title, body, tag, path } = shown
  // 'renotify' is not in TypeScript's library: a later message is heard although it takes the earlier one's place.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: !isSilent,
    silent: isSilent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  }
  await registration.showNotification(title, options)
}

/** The words on the lock screen: who and which job. What cannot be read is still told, since silence is not allowed. */
export function shownOf(payload: PushPayload | null): Shown {
  if (!payload) return { title: 'Foothold', body: 'There is news for you.', tag: 'news', path: '/' }
  const { kind, name, position, tag, path } = payload
  return { title: notificationTitle(kind, name), body: position || 'Foothold', tag, path }
}

/** What came, or null when it is nothing that this version knows. */
export function payloadIn(data: Pick<PushMessageData, 'json'> | null): PushPayload | null {
  let content: unknown
  try {
    content = data?.json()
  } catch {
    return null
  }
  if (typeof content !== 'object' || content === null) return null
  const { kind, name, position, path, tag } = content as Partial<Record<keyof PushPayload, unknown>>
  const known = PUSH_NEWS.find((one) => one === kind)
  if (!known || typeof name !== 'string' || !name || typeof position !== 'string' || typeof tag !== 'string')
    return null
  const own = ownPath(path)
  return own === null ? null : { kind: known, name, position, path: own, tag }
}

function pathIn(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  return ownPath(path) ?? '/'
}

/** Leads to the path in a window that is open already, or else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // They come with the one first that was used last.
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) return void (await clients.openWindow(path))
  // A window that may not be brought forward still goes there.
  const shown = await window.focus().catch(() => window)
  if (await goesByItself(shown, path)) return
  await shown.navigate(path).catch(() => clients.openWindow(path))
}

/** The page goes there without loading anew, so that nothing typed in it is lost; a frozen one does not answer. */
function goesByItself(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const late = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    port1.addEventListener('message', () => {
      clearTimeout(late)
      resolve(true)
    })
    port1.start()
    window.postMessage({ type: 'OPEN', path } satisfies OpenRequest, [port2])
  })
}
