import type { Workbox } from 'workbox-window'

type Stage = 'none' | 'waiting' | 'taken-over'

let stage: Stage = 'none'
let workbox: Workbox | null = null
let agreed = false
let demanded = false
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}
const enter = (next: Stage): void => {
  stage = next
  notify()
}

/** Whether a new version waits for the user's consent, or is required to continue. */
type UpdateState = 'none' | 'waits' | 'needed'

export const updateState = {
  get: (): UpdateState => {
    if (demanded) return 'needed'
    return stage === 'none' ? 'none' : 'waits'
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const IDLE_AT_THE_LATEST_MS = 4000
/** An installed app stays open for days: when the user returns, it checks for an update at most this often. */
const LOOK_EVERY_MS = 3_600_000

/** Registers the service worker once the page is loaded and idle, so that it never competes with the first screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = async () => {
    const library = await import('workbox-window')
    workbox = new library.Workbox('/sw.js')
    workbox.addEventListener('waiting', () => void enterIfUpdated().catch(() => undefined))
    workbox.addEventListener('controlling', ({ isUpdate }) => {
      if (agreed) location.reload()
      // The user agreed in another tab: this tab keeps its input until the user agrees here too.
      else if (isUpdate) enter('taken-over')
    })
    const registration = await workbox.register()
    // The browser, or the user, may have emptied the cache under the worker: without its files nothing starts offline.
    const refill = () => registration?.active?.postMessage({ type: 'REFILL' })
    refill()
    lookForUpdates(workbox, refill)
  }
  // A browser may refuse service workers (e.g. in private windows): the app then runs without one.
  const attempt = () => void register().catch(() => undefined)
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(attempt, { timeout: IDLE_AT_THE_LATEST_MS })
    else setTimeout(attempt, IDLE_AT_THE_LATEST_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** On a first visit the first worker may wait too, for a moment, and be in use by the time it is looked at. */
async function enterIfUpdated(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active && registration.waiting) enter('waiting')
}

function lookForUpdates(registered: Workbox, refill: () => void): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Offline no update can be found.
    registered.update().then(refill, () => undefined)
  })
}

/** Asks the user to update, on any screen: the server no longer accepts this version. */
export function demandUpdate(): void {
  if (demanded) return
  demanded = true
  notify()
}

/** Activates the new version, waiting for its installation if needed, then reloads the page. */
export async function applyUpdate(reload: () => void = () => location.reload()): Promise<void> {
  agreed = true
  const waiting = stage === 'taken-over' ? null : await newVersion()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin to be sent to
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** The waiting service worker, after checking for an update if there is none; null if none is available. */
async function newVersion(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  // Rejected where the browser refuses service workers, as with cookies blocked.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return null
  if (!registration.waiting) await registration.update().catch(() => undefined)
  if (registration.installing) await installed(registration.installing)
  return registration.waiting
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
