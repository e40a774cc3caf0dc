import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { forgetReturnPath } from '#client/features/auth/return-path.ts'
import { forgetPush } from '#client/features/notifications/register-device.ts'
import { isDropped, type Device } from '#client/offline/database.ts'
import { forgetDrafts } from '#client/offline/drafts/draft-store.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { forgetSaved } from '#client/offline/job-marks/saved.store.ts'

interface LeavingOptions {
  writeGuard: WriteGuard
  persistence: QueryPersistence
  device: Device
  outbox: Pick<Outbox, 'wipe'>
  /** Calls in the name of whoever leaves, when their screens cannot call any more. */
  apiOf: (person: Viewer) => Api
}

/** How long signing out waits for the server, in milliseconds. */
const FAREWELL_MS = 3000

/**
 * Deletes the device's data of a person who signs out. Pending actions in the outbox are handled separately: the author
 * was asked, and they stay unless discarded.
 */
export function createLeaving({ writeGuard, persistence, device, outbox, apiOf }: LeavingOptions) {
  return async (person: Viewer): Promise<void> => {
    const { email, userId } = person
    const api = apiOf(person)
    // Must come first: a write in progress would restore deleted data.
    writeGuard.close(email)
    forgetReturnPath()
    const steps = [
      forgetPush(api).then(() => endDevice(api)),
      persistence.forget(email),
      forgetDrafts(device, email),
      forgetSaved(device, email),
      // Without a user record too: the device remembers who was signed in before it was erased.
      outbox.wipe(userId, { actions: false }),
      forgetBadge(),
    ]
    for (const step of await Promise.allSettled(steps)) {
      // A device that cannot delete data has not stored it either; one that was just cleared has nothing left.
      if (step.status === 'rejected' && !isDropped(step.reason)) reportError(step.reason)
    }
  }
}

/** Ends this device's session on the server if possible in time. */
async function endDevice(api: Api): Promise<void> {
  const signal = AbortSignal.timeout(FAREWELL_MS)
  // If the server is not reached, it still lists the device until it is ended from another one.
  await api.call('endDevice', { params: { id: 'this' }, signal }).catch(() => undefined)
}

async function forgetBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
