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
  return {
    get() {
      const stored = attempt(() => storage.getItem(KEY), null)
      // Another tab may have made it, or may have logged out meanwhile.
      if (stored) return (own = stored)
      own ||= newId()
      attempt(() => storage.setItem(KEY, own), undefined)
      return own
    },
    forget() {
      own = ''
      attempt(() => storage.removeItem(KEY), undefined)
    },
  }
}
