import type { QueryClient } from '@tanstack/react-query'
import type { SavedJob } from '#contract/saved-jobs/saved-job.schema.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import type { Gate } from '#client/offline/gate.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { createPageOutbox } from '#client/offline/outbox/page-outbox.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { Reading } from '#client/offline/reading/reading.ts'
import type { SavedJobs } from '#client/offline/saved/saved-jobs.ts'
import type { Session } from '#client/session/session.ts'
import { prepareToasts, toast } from '#client/ui/toast.ts'
import { createLeaving } from './leaving.ts'
import { followSession } from './people.ts'
import { createReceiptKeeper } from './receipts.ts'
import { createRefusalKeeper } from './refusals.ts'
import { demandUpdate } from './service-worker-bridge.ts'

interface SignedInOptions {
  device: Device
  session: Session
  queryClient: QueryClient
  api: Api
  fetch: typeof fetch
  reachability: Pick<Reachability, 'setPending'>
  gate: Gate
  reading: Reading
  saved: SavedJobs
}

interface SignedIn {
  outbox: Outbox
  /** Clears away what the device keeps of somebody who signs out. */
  leave: (viewer: Viewer) => Promise<void>
  /** Tells whoever was signed out by the provider, and what becomes of what waits. */
  tellOfEnd: (viewer: Viewer) => Promise<void>
}

/** What only those who are signed in have need of: sending what they do, and clearing away what they leave. */
export function createSignedIn(options: SignedInOptions): SignedIn {
  const { device, session, queryClient, api, fetch, reachability, gate, reading, saved } = options
  const viewer = () => session.getState().viewer
  const keepReceipt = createReceiptKeeper({ queryClient, api, viewer })
  const { outbox, ...sending } = createPageOutbox({
    device,
    fetch,
    viewer,
    tokenFor: (...request) => session.tokenFor(...request),
    onOutdated: demandUpdate,
    onReceipt(receipt) {
      keepReceipt(receipt)
      if (receipt.kind === 'save') saved.received(receipt.answer as SavedJob)
      if (receipt.kind === 'save-many') saved.arrived(receipt.sentAt)
    },
  })
  const seeRefusals = createRefusalKeeper({ queryClient, api, viewer })
  outbox.subscribe(() => {
    const snapshot = outbox.getSnapshot()
    seeRefusals(snapshot)
    reachability.setPending(snapshot.records.some(({ status }) => status === 'queued' || status === 'sending'))
  })
  // What is kept is told of, above all without a network.
  prepareToasts()
  followSession(session, (person) => sending.follow(person))
  sending.start()
  return {
    outbox,
    leave: createLeaving({ gate, reading, device, outbox, api }),
    async tellOfEnd({ userId }) {
      const waiting = await device.read(['actions'], (tx) => tx.objectStore('actions').index('userId').count(userId))
      const held = 'What waits stays on this device, and goes out once you log in again.'
      toast.wait('Your sign-in has ended', waiting > 0 ? held : 'Log in again to go on.')
    },
  }
}
