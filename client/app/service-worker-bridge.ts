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

/** Whether a new version waits for the user's word, or is needed before anything else can be done. */
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
/** An installed app stays open for days: coming back to it, a new version is looked for this often at most. */
const LOOK_EVERY_MS = 3_600_000

/** Installs the worker once the page has loaded and is idle, so that it never competes with the first screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = async () => {
    const library = await import('workbox-window')
    workbox = new library.Workbox('/sw.js')
    workbox.addEventListener('waiting', () => enter('waiting'))
    workbox.addEventListener('controlling', ({ isUpdate }) => {
      if (agreed) location.reload()
      // Another tab agreed: this one keeps what is typed in it until its own user agrees.
      else if (isUpdate) enter('taken-over')
    })
    await workbox.register()
    lookForUpdates(workbox)
  }
  // A browser may refuse to keep a worker (private windows do): the app then runs without one.
  const attempt = () => void register().catch(() => undefined)
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(attempt, { timeout: IDLE_AT_THE_LATEST_MS })
    else setTimeout(attempt, IDLE_AT_THE_LATEST_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

function lookForUpdates(registered: Workbox): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Without a network there is nothing new to be had.
    registered.update().catch(() => undefined)
  })
}

/** The server does not take this version any more: the user is asked to update, wherever they are. */
export function demandUpdate(): void {
  if (demanded) return
  demanded = true
  notify()
}

/** Lets the new version take over, once it is here, then shows it. */
export async function applyUpdate(reload: () => void = () => location.reload()): Promise<void> {
  agreed = true
  const waiting = stage === 'taken-over' ? null : await newVersion()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin to be sent to
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** The worker that waits to take over; it is looked for when none does. Null when there is none to be had. */
async function newVersion(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
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
