import type { Workbox } from 'workbox-window'

type Stage = 'none' | 'waiting' | 'taken-over'

let stage: Stage = 'none'
let workbox: Workbox | null = null
let agreed = false
const listeners = new Set<() => void>()

const enter = (next: Stage): void => {
  stage = next
  for (const listener of listeners) listener()
}

/** Whether a new version waits for the user's word. */
export const updateWaits = {
  get: (): boolean => stage !== 'none',
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const IDLE_AT_THE_LATEST_MS = 4000

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

/** Lets the waiting version take over, then shows it. */
export function applyUpdate(): void {
  agreed = true
  if (stage === 'taken-over') location.reload()
  else workbox?.messageSkipWaiting()
}
