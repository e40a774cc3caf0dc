import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#client/api/addresses.ts'
import { deviceStorage } from '#client/api/device-storage.ts'
import type { Device } from '#client/offline/database.ts'
import { createWriteGuard, type WriteGuard } from '#client/offline/write-guard.ts'
import { createReachability, type Reachability } from '#client/offline/reachability.ts'
import { createQueryPersistence, type QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import type { CachedViewer } from '#client/session/cached-viewer.ts'
import { toast } from '#client/ui/toast.ts'

const GUARD_CHANNEL = 'foothold.write-guard'
const [, HEALTH] = addressOf('health')

/** Tracks whether the server is reachable, from browser events; paused requests depend on it. */
export function createPageReachability(): Reachability {
  const reachability = createReachability({
    // A captive portal's redirect counts as a response; if followed to another origin, it would look like no network.
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
  /** Resolves once the page is hydrated. */
  hydrated: Promise<void>
}

/** What this page stores on the device, with the write guard that every writer checks. */
export function createPagePersistence({ queryClient, device, known, hydrated }: PagePersistenceOptions): {
  writeGuard: WriteGuard
  persistence: QueryPersistence
  /** Call with the error when the session could not be stored, or null once it was. */
  reportAccount: (error: unknown) => void
} {
  const writeGuard = createWriteGuard({
    signedIn: () => known.read()?.email ?? '',
    channel: new BroadcastChannel(GUARD_CHANNEL),
  })
  const persistence = createQueryPersistence({
    queryClient,
    device,
    storage: deviceStorage(),
    writeGuard,
    ready: hydrated,
  })
  persistence.storageStatus.subscribe(() => {
    if (persistence.storageStatus.get() === 'full') {
      toast.error('This device is full', 'What is stored stays readable offline. New jobs and messages are not stored.')
    }
  })
  let hasReported = false
  const reportAccount = (error: unknown): void => {
    if (error === null) return persistence.storageStatus.clear('account')
    persistence.storageStatus.report('account', error)
    if (hasReported || persistence.storageStatus.get() === 'full') return
    hasReported = true
    toast.error("This device can't store data", 'What you write is sent, but not saved here.')
  }
  return { writeGuard, persistence, reportAccount }
}
