import type { Device } from '#client/offline/database.ts'
import { onceLoaded } from '#client/offline/once-loaded.ts'
import type { SentSavedJobs } from './saved-jobs.ts'
import type { SavedSnapshot } from './saved-list.ts'

export const NOTHING_SAVED: SavedSnapshot = { owner: '', records: new Map(), isRead: false, sync: 'unknown' }

interface LazySaved {
  saved: SentSavedJobs
  load: () => Promise<SentSavedJobs>
}

/**
 * Saved jobs whose code is loaded on first use, so that it does not delay the first screen: a first visit has none.
 * Until then the list is unread, and calls wait for the code, in order.
 */
export function createLazySaved(load: () => Promise<SentSavedJobs>): LazySaved {
  const listeners = new Set<() => void>()
  let loaded: SentSavedJobs | null = null
  const get = onceLoaded(async () => {
    loaded = await load()
    const notify = () => {
      for (const listener of listeners) listener()
    }
    loaded.subscribe(notify)
    notify()
    return loaded
  })
  const later = (pass: (real: SentSavedJobs) => void): void => void get().then(pass, () => undefined)

  const saved: SentSavedJobs = {
    getSnapshot: () => loaded?.getSnapshot() ?? NOTHING_SAVED,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: async (change) => (await get()).set(change),
    received: (answer) => later((real) => real.received(answer)),
    undone: (changes) => later((real) => real.undone(changes)),
    arrived: (sentAt) => later((real) => real.arrived(sentAt)),
    sync: () => later((real) => real.sync()),
  }
  return { saved, load: get }
}

/** Whether any job is saved on this device. Throws the errors of IndexedDB. */
export const hasSaved = async (device: Device): Promise<boolean> =>
  (await device.read(['saved'], (tx) => tx.objectStore('saved').count())) > 0
