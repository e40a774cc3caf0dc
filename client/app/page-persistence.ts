import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#client/api/addresses.ts'
import type { Device } from '#client/offline/database.ts'
import { createWriteGuard, type WriteGuard } from '#client/offline/write-guard.ts'
import { createReachability, type Reachability } from '#client/offline/reachability.ts'
import { createQueryPersistence, type QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import type { CachedViewer } from '#client/session/cached-viewer.ts'
import { toast } from '#client/ui/toast.ts'

// Open pages of an older version listen under this name.
const GUARD_CHANNEL = 'foothold.gate'
const [, HEALTH] = addressOf('health')

/** Whether the board can be reached, by the browser's events; requests that wait for a network go by it. */
export function createPageReachability(): Reachability {
  const reachability = createReachability({
    // A portal's redirect is an answer in the board's place; followed to another origin, it would look like no network.
    probe: (signal) => fetch(HEALTH, { cache: 'no-store', redirect: 'manual', signal }),
    hasNetwork: () => navigator.onLine,
    events: window,
    connection: (navigator as Navigator & { connection?: EventTarget }).connection,
    page: document,
  })
  onlineManager.setEventListener((setOnline) =>
    reachability.subscribe(() => setOnline(reachability.get() === 'online')),
  )
  return reachability
}

interface PagePersistenceOptions {
  queryClient: QueryClient
  device: Device
  known: CachedViewer
  /** Resolves once what stands on the screen is this app's. */
  hydrated: Promise<void>
}

/** What this page keeps on the device, with the write guard that every writer asks. */
export function createPagePersistence({ queryClient, device, known, hydrated }: PagePersistenceOptions): {
  writeGuard: WriteGuard
  persistence: QueryPersistence
  /** To be told whether the sign-in could be stored: the error, or null once it was. */
  reportAccount: (error: unknown) => void
} {
  const writeGuard = createWriteGuard({
    signedIn: () => known.read()?.email ?? '',
    channel: new BroadcastChannel(GUARD_CHANNEL),
  })
  const persistence = createQueryPersistence({
    queryClient,
    device,
    storage: localStorage,
    writeGuard,
    ready: hydrated,
  })
  persistence.storageStatus.subscribe(() => {
    if (persistence.storageStatus.get() === 'full') {
      toast.error('This device is full', 'What is kept stays readable offline. New jobs and messages are not kept.')
    }
  })
  let isTold = false
  const reportAccount = (error: unknown): void => {
    if (error === null) return persistence.storageStatus.clear('account')
    persistence.storageStatus.report('account', error)
    if (isTold || persistence.storageStatus.get() === 'full') return
    isTold = true
    toast.error("This device can't store data", 'What you write is sent, but not kept here.')
  }
  return { writeGuard, persistence, reportAccount }
}
