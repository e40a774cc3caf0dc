import { attempt } from './attempt.ts'

/** A text in this browser's storage; `get` and `subscribe` are for `useSyncExternalStore`. */
export interface StoredText {
  /** Null when there is none, or the browser does not tell. */
  get: () => string | null
  /** Throws when the browser cannot store it. */
  put: (text: string | null) => void
  /** Includes changes by other tabs. */
  subscribe: (listener: () => void) => () => void
}

export function storedText(key: string, storage: () => Storage = () => localStorage): StoredText {
  const listeners = new Set<() => void>()
  return {
    get: () => attempt(() => storage().getItem(key), null),
    put(text) {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
      } finally {
        for (const listener of listeners) listener()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
