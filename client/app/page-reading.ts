import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#client/api/addresses.ts'
import type { Device } from '#client/offline/database.ts'
import { createGate, type Gate } from '#client/offline/gate.ts'
import { createReachability, type Reachability } from '#client/offline/reachability.ts'
import { createReading, type Reading } from '#client/offline/reading/reading.ts'
import type { KnownViewer } from '#client/session/known-viewer.ts'
import { toast } from '#client/ui/toast.ts'

const GATE_CHANNEL = 'foothold.gate'
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
  /** To be told whether the sign-in could be stored: the error, or null once it was. */
  reportAccount: (error: unknown) => void
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
  let isTold = false
  const reportAccount = (error: unknown): void => {
    if (error === null) return reading.trouble.clear('account')
    reading.trouble.report('account', error)
    if (isTold || reading.trouble.get() === 'full') return
    isTold = true
    toast.error("This device can't store data", 'What you write is sent, but not kept here.')
  }
  return { gate, reading, reportAccount }
}
