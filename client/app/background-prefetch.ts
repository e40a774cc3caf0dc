import { VISITOR } from '#contract/auth/viewer.ts'
import { deviceStorage } from '#client/api/device-storage.ts'
import type { Device } from '#client/offline/database.ts'
import { purgeDepartedUsers } from '#client/offline/purge-departed-users.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import type { CachedViewer } from '#client/session/cached-viewer.ts'
import type * as personal from './personal-prefetch.ts'

/** The browser's network information; not supported by every browser. */
export interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

export interface BackgroundPrefetchOptions extends personal.PersonalPrefetchOptions {
  persistence: Pick<QueryPersistence, 'keepNewest' | 'recall' | 'tidy'>
  /** Returns the browser's network information. */
  connection?: () => Connection | undefined
  /** Loads the code for the person's own data, which visitors do not load. */
  loadPersonal?: () => Promise<Pick<typeof personal, 'prefetchLists' | 'prefetchContents'>>
}

/**
 * Prefetches data that this person has not opened, for reading offline: always their own lists, which are small; the
 * newest jobs and their conversations unless the connection is metered or slow. Throws when their own data failed, after
 * the rest is done.
 */
export async function prefetchInBackground(options: BackgroundPrefetchOptions): Promise<void> {
  const { api, persistence, viewer, connection = ownConnection, loadPersonal = importPersonal } = options
  const person = viewer()
  const isAmple = !isSparing(connection())
  const own = person.email ? loadPersonal() : null
  const lists = own?.then(({ prefetchLists }) => prefetchLists(options, person))
  // Code that does not load, as after a release, must not keep the newest jobs from the device.
  await lists?.catch(() => undefined)
  if (isAmple) await persistence.keepNewest(api)
  const contents = isAmple && own?.then(({ prefetchContents }) => prefetchContents(options, person))
  if (contents) await contents.catch(() => undefined)
  await persistence.tidy(person.email)
  await Promise.all([lists, contents])
}

const importPersonal = () => import('./personal-prefetch.ts')
const ownConnection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether data should be saved on this connection. */
export const isSparing = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular' || (connection?.effectiveType ?? '').endsWith('2g')

/** Minimum time between two runs while the app is open, in milliseconds. */
const PAUSE_MS = 600_000
const IDLE_AT_THE_LATEST_MS = 4_000

/**
 * Prefetches once the page is idle, and again when it becomes visible or the server becomes reachable after a while;
 * also purges the data of departed users. Call the returned function when another person has signed in.
 */
export function startBackgroundPrefetch(
  options: BackgroundPrefetchOptions & {
    reachability: { get: () => string; subscribe: (listener: () => void) => unknown }
    device: Device
    known: CachedViewer
  },
): () => void {
  const { reachability, viewer, device, known } = options
  const present = () => [viewer(), known.read() ?? VISITOR]
  let last = { email: '', at: -Infinity }
  const attempt = () => {
    if (reachability.get() !== 'online' || document.visibilityState === 'hidden') return
    const { email } = viewer()
    if (last.email === email && Date.now() - last.at < PAUSE_MS) return
    last = { email, at: Date.now() }
    // A failed purge is retried at the next start.
    purgeDepartedUsers({ device, storage: deviceStorage(), present }).catch(() => undefined)
    // A failed prefetch is retried at the next trigger; screens fetch their own data.
    prefetchInBackground(options).catch(() => {
      last = { email, at: -Infinity }
    })
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(attempt, { timeout: IDLE_AT_THE_LATEST_MS })
    else setTimeout(attempt, IDLE_AT_THE_LATEST_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
  document.addEventListener('visibilitychange', whenIdle)
  reachability.subscribe(whenIdle)
  return whenIdle
}
