import { onceLoaded } from '../once-loaded.ts'
import type { SavedJobs, SavedSnapshot } from './saved-jobs.ts'

export const NOTHING_SAVED: SavedSnapshot = { owner: '', records: new Map(), isRead: false, sync: 'unknown' }

/**
 * Saved jobs whose code is loaded with the first thing they are told, so that it does not hold up the first screen.
 * Until it is there the list is unread; what they are told waits for it, in order.
 */
export function createLateSaved(load: () => Promise<SavedJobs>): SavedJobs {
  const listeners = new Set<() => void>()
  let loaded: SavedJobs | null = null
  const get = onceLoaded(async () => {
    loaded = await load()
    const tell = () => {
      for (const listener of listeners) listener()
    }
    loaded.subscribe(tell)
    tell()
    return loaded
  })
  const later = (tell: (saved: SavedJobs) => void): void => void get().then(tell, () => undefined)

  return {
    getSnapshot: () => loaded?.getSnapshot() ?? NOTHING_SAVED,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: async (change) => (await get()).set(change),
    see: (jobs) => later((saved) => saved.see(jobs)),
    lose: (jobId) => later((saved) => saved.lose(jobId)),
    received: (answer) => later((saved) => saved.received(answer)),
    follow: (viewer) => later((saved) => saved.follow(viewer)),
    sync: () => later((saved) => saved.sync()),
  }
}
