import { newId } from '#client/api/new-id.ts'
import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.device'

/** The random id by which the server knows this device of the signed-in person. */
export interface DeviceId {
  /** Created on the first call. */
  get(): string
  /** On logout, and before each sign-in: it counts as another device. Returns the id so far; empty without one. */
  forget(): string
}

/** If nothing can be stored, each page has its own id. */
export function storedDeviceId(storage: Storage, makeId: () => string = newId): DeviceId {
  let own = ''
  let isStored = false
  return {
    get() {
      // Undefined when the browser refuses access.
      const stored = attempt(() => storage.getItem(KEY), undefined)
      // A stored id that is gone was ended by a logout in another tab: the server refuses it.
      if (isStored && stored === null) own = ''
      // Another tab may have created it.
      own = stored ?? (own || makeId())
      isStored = Boolean(stored) || attempt(() => (storage.setItem(KEY, own), true), false)
      return own
    },
    forget() {
      const last = attempt(() => storage.getItem(KEY), null) ?? own
      own = ''
      isStored = false
      attempt(() => storage.removeItem(KEY), undefined)
      return last
    },
  }
}
