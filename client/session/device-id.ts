import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.device'

/** The random id by which the board knows this device of whoever is signed in. */
export interface DeviceId {
  /** Made when it is first asked for. */
  get(): string
  /** For a log-out: the next sign-in is another device to the board. */
  forget(): void
}

/** A browser that keeps nothing has one for each page. */
export function storedDeviceId(storage: Storage, newId: () => string = () => crypto.randomUUID()): DeviceId {
  let own = ''
  let isStored = false
  return {
    get() {
      // Undefined where the browser refuses to tell.
      const stored = attempt(() => storage.getItem(KEY), undefined)
      // What was stored and is gone was ended, by a log-out in another tab: the board refuses it.
      if (isStored && stored === null) own = ''
      // Another tab may have made it.
      own = stored ?? (own || newId())
      isStored = Boolean(stored) || attempt(() => (storage.setItem(KEY, own), true), false)
      return own
    },
    forget() {
      own = ''
      isStored = false
      attempt(() => storage.removeItem(KEY), undefined)
    },
  }
}
