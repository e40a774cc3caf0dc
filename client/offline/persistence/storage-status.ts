/** full: no room left. refused: the browser stores nothing (private windows, blocked storage). */
export type StorageState = 'none' | 'full' | 'refused'

/** Whether this device can store data for later reading. */
export interface StorageStatus {
  get: () => StorageState
  subscribe: (listener: () => void) => () => void
  /** Call when a write to one of the stores failed. */
  report(store: StoreName, error: unknown): void
  /** Call when a store has been written completely. */
  clear(store: StoreName): void
}

/** The boot tier is in localStorage, the lazy tier in IndexedDB: each can fill up alone. 'account' is the session. */
type StoreName = 'boot' | 'lazy' | 'account'

export function createStorageStatus(): StorageStatus {
  const states = new Map<StoreName, StorageState>()
  const listeners = new Set<() => void>()
  const now = (): StorageState => {
    const found = [...states.values()]
    return found.includes('full') ? 'full' : (found[0] ?? 'none')
  }
  const change = (make: () => void): void => {
    const before = now()
    make()
    if (now() !== before) for (const listener of listeners) listener()
  }
  return {
    get: now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (store, error) =>
      change(() => states.set(store, error instanceof DOMException && isQuota(error) ? 'full' : 'refused')),
    clear: (store) => change(() => states.delete(store)),
  }
}

// Firefox uses another name for a full localStorage.
const isQuota = ({ name }: DOMException): boolean =>
  name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
