import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Device } from '../offline/database.ts'
import { createGate, type Gate } from '../offline/gate.ts'
import { createReachability, type Reachability } from '../offline/reachability.ts'
import { createReading, type Reading } from '../offline/reading/reading.ts'
import type { KnownViewer } from '../session/known-viewer.ts'
import { toast } from '../ui/toast.ts'

const GATE_CHANNEL = 'foothold.gate'
const HEALTH = '/api/health'

/** Whether the board can be reached, by the browser's events; requests that wait for a network go by it. */
export function createPageReachability(): Reachability {
  const reachability = createReachability({
    probe: (signal) => fetch(HEALTH, { cache: 'no-store', signal }),
    hasNetwork: () => navigator.onLine,
    events: window,
    page: document,
  })
  onlineManager.setEventListener((setOnline) =>
    reachability.subscribe(() => setOnline(reachability.get() === 'online')),
  )
  return reachability
}

interface PageReadingOptions {
  queryClient: QueryClient
  device: Device
  known: KnownViewer
  /** Resolves once what stands on the screen is this app's. */
  takenOver: Promise<void>
}

/** What this page keeps on the device, with the gate that every writer asks. */
export function createPageReading({ queryClient, device, known, takenOver }: PageReadingOptions): {
  gate: Gate
  reading: Reading
} {
  const gate = createGate({
    signedIn: () => known.read()?.email ?? '',
    channel: new BroadcastChannel(GATE_CHANNEL),
  })
  const reading = createReading({ queryClient, device, storage: localStorage, gate, ready: takenOver })
  reading.trouble.subscribe(() => {
    if (reading.trouble.get() === 'full') {
      toast.error('This device is full', 'What is kept stays readable offline. New jobs and messages are not kept.')
    }
  })
  return { gate, reading }
}
