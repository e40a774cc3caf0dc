/// <reference lib="webworker" />
import { notificationTitle } from '#contract/notifications/news.rules.ts'
import { PUSH_JOBS_MAX, PUSH_NEWS, type PushPayload } from '#contract/push/push.rules.ts'
import { createDevice, type Device } from '#client/offline/database.ts'
import { isQuiet, readQuietHours } from '#client/offline/quiet-hours.ts'
import { ownPath } from '#contract/web-link.rules.ts'
import { keepPushedJobs } from './pushed-jobs.ts'

/** Asks a page to navigate after a notification was tapped; it replies on the port sent along. */
interface OpenRequest {
  type: 'OPEN'
  /** Relative to the origin. */
  path: string
}

interface Shown {
  title: string
  body: string
  tag: string
  path: string
}

/** How long a page may take to reply that it navigates itself, in milliseconds. */
const ANSWER_WITHIN_MS = 1000
/** How long a notification waits for the quiet hours setting, in milliseconds. */
const QUIET_WITHIN_MS = 1000

/** Shows push notifications, stores the jobs they are about, and opens their page when tapped. */
export function handlePushes(
  worker: ServiceWorkerGlobalScope,
  isQuietNow = readIsQuiet,
  keepJobs: typeof keepPushedJobs = keepPushedJobs,
): void {
  worker.addEventListener('push', (event) => {
    const payload = payloadIn(event.data)
    event.waitUntil(soon(isQuietNow()).then((isSilent) => show(worker.registration, shownOf(payload), isSilent)))
    // A device that has no room for them, or no network any more, opens them once there is one.
    event.waitUntil(keepJobs(payload?.jobs ?? []).catch(() => undefined))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, pathIn(event.notification.data)))
  })
}

let device: Device | undefined

/** Whether it is now within this device's quiet hours. */
async function readIsQuiet(): Promise<boolean> {
  device ??= createDevice()
  return isQuiet(await readQuietHours(device), new Date())
}

/** A push must be shown: if the database fails or does not respond, the notification makes a sound. */
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
  // 'renotify' is missing in TypeScript's library: a message that replaces an earlier one makes a sound again.
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

/** The lock screen text: who and which job. An unreadable push is shown too, as browsers forbid silent pushes. */
export function shownOf(payload: PushPayload | null): Shown {
  if (!payload) return { title: 'There is news for you.', body: '', tag: 'news', path: '/' }
  const { kind, name, others, position, tag, path } = payload
  return { title: notificationTitle(kind, name, others), body: position, tag, path }
}

/** The payload of a push, or null when this version does not know it. */
export function payloadIn(data: Pick<PushMessageData, 'json'> | null): PushPayload | null {
  let content: unknown
  try {
    content = data?.json()
  } catch {
    return null
  }
  if (typeof content !== 'object' || content === null) return null
  const { kind, name, others, position, path, jobs, tag } = content as Partial<Record<keyof PushPayload, unknown>>
  const known = PUSH_NEWS.find((one) => one === kind)
  if (!known || typeof name !== 'string' || !name || typeof position !== 'string' || typeof tag !== 'string')
    return null
  if (typeof others !== 'number' || !isListOfIds(jobs)) return null
  const own = ownPath(path)
  return own === null ? null : { kind: known, name, others, position, path: own, jobs, tag }
}

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= PUSH_JOBS_MAX && value.every((id) => typeof id === 'string')

function pathIn(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  return ownPath(path) ?? '/'
}

/** Opens the path in an existing window, or else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // `matchAll` returns the most recently focused window first.
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) return void (await clients.openWindow(path))
  // A window that cannot be focused still navigates.
  const shown = await window.focus().catch(() => window)
  if (await goesByItself(shown, path)) return
  await shown.navigate(path).catch(() => clients.openWindow(path))
}

/** Whether the page navigates itself, without a reload, so that no input is lost; a frozen page does not reply. */
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
