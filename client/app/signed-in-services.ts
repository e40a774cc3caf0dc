import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createApi } from '#client/api/client.ts'
import { personalKey } from '#client/api/query-keys.ts'
import { offlineActions } from '#client/features/actions.ts'
import type { Device } from '#client/offline/database.ts'
import { draftStoreOf, forgetDrafts, type DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import { lastSender } from '#client/offline/last-sender.ts'
import { moveDrafts } from '#client/offline/drafts/move-drafts.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import { adoptHidden } from '#client/offline/job-marks/adopt-hidden.ts'
import { visitorHidden } from '#client/offline/job-marks/visitor-hidden.ts'
import { isOfKind, isResultOf } from '#client/offline/outbox/action-kind.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { createPageOutbox } from '#client/offline/outbox/page-outbox.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { saveKind, saveManyKind } from '#client/offline/job-marks/mark.actions.ts'
import type { SentSavedJobs } from '#client/offline/job-marks/saved-jobs.ts'
import type { DeviceId } from '#client/session/device-id.ts'
import type { Session } from '#client/session/session.ts'
import { prepareToasts, toast } from '#client/ui/toast.ts'
import { createActionResults } from './action-results.ts'
import { createLeaving } from './sign-out-cleanup.ts'
import { followAccount, followSession } from './session-effects.ts'
import { demandUpdate } from './service-worker-bridge.ts'

interface SignedInOptions {
  device: Device
  session: Session
  queryClient: QueryClient
  fetch: typeof fetch
  reachability: Pick<Reachability, 'get' | 'setPending'>
  writeGuard: WriteGuard
  persistence: QueryPersistence
  saved: SentSavedJobs
  drafts: DraftStoreOptions
  deviceId: DeviceId
  /** Called when this device was logged out from another one. */
  onEnded: () => void
}

interface SignedIn {
  outbox: Outbox
  /** Deletes the device's data of a person who signs out. */
  leave: (viewer: Viewer) => Promise<void>
  /** Tells a person signed out by the provider, and what happens to their pending actions. */
  reportEnd: (viewer: Viewer) => Promise<void>
}

/** Services needed only when signed in: sending actions, and deleting data at sign-out. */
export function createSignedIn(options: SignedInOptions): SignedIn {
  const { device, session, queryClient, fetch, reachability, writeGuard, persistence, saved, drafts } = options
  const { deviceId, onEnded } = options
  const viewer = () => session.getState().viewer
  const results = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer,
    isOnline: () => reachability.get() === 'online',
  })
  const { outbox, ...sending } = createPageOutbox({
    actions: offlineActions,
    device,
    fetch,
    viewer,
    tokenFor: (...request) => session.tokenFor(...request),
    deviceId: () => deviceId.get(),
    onOutdated: demandUpdate,
    onEnded,
    onResult(result) {
      results.onSent(result)
      if (isResultOf(saveKind, result)) saved.received(result.answer)
      if (isResultOf(saveManyKind, result)) saved.arrived(result.sentAt)
    },
    onDiscarded(record) {
      results.onDiscarded(record)
      if (isOfKind(saveKind, record) || isOfKind(saveManyKind, record)) saved.undone(record.payload.jobs)
    },
  })
  outbox.subscribe(() => {
    const snapshot = outbox.getSnapshot()
    results.onOutboxChange(snapshot)
    reachability.setPending(snapshot.records.some(({ status }) => status === 'queued' || status === 'sending'))
  })
  // Load toasts in advance: queued actions are reported by toast, above all offline.
  prepareToasts()
  // Read before the next sign-in is stored: the address may have changed while no page was open.
  const before = lastSender(device).catch(() => null)
  followSession(session, (person) => {
    sending.follow(person)
    // What could not be moved is retried at the next sign-in.
    void adoptHidden(person, { visitors: visitorHidden, outbox }).catch(() => undefined)
  })
  const moved = (from: string, to: string): void => {
    // Drafts that cannot be moved expire after 30 days.
    moveDrafts(device, { from, to, mayKeep: drafts.mayKeep }).catch(() => undefined)
  }
  const replaced = (person: Viewer): void => {
    persistence.forget(person.email).catch(() => undefined)
    forgetDrafts(device, person.email).catch(() => undefined)
    void queryClient.resetQueries({ queryKey: personalKey(person) })
  }
  void before.then((person) => followAccount(session, { moved, replaced }, person))
  sending.start()
  void draftStoreOf(drafts).purge()
  return {
    outbox,
    leave: createLeaving({
      writeGuard,
      persistence,
      device,
      outbox,
      apiOf: ({ email }) =>
        createApi({
          fetch,
          token: () => session.tokenFor(email, { fresh: false }),
          deviceId: () => deviceId.get(),
          onOutdated: demandUpdate,
        }),
    }),
    async reportEnd({ userId }) {
      const waiting = await device
        .read(['actions'], (tx) => tx.objectStore('actions').index('userId').count(userId))
        // Said in any case: a device that can't be read may be why the sign-in ended.
        .catch(() => 0)
      const held = "Log in to send what's waiting on this device."
      toast.wait('Your sign-in has ended', waiting > 0 ? held : 'Log in again to go on.')
    },
  }
}
