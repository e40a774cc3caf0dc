import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { forgetPush } from '#client/features/notifications/register-device.ts'
import { forgetSeenApplicants } from '#client/features/postings/seen-applicants.ts'
import { isDropped, type Device } from '#client/offline/database.ts'
import { forgetDrafts } from '#client/offline/drafts/draft-store.ts'
import { writeQuietHours } from '#client/offline/quiet-hours.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import type { DeviceId } from '#client/session/device-id.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { forgetSaved } from '#client/offline/saved/saved.store.ts'

interface LeavingOptions {
  writeGuard: WriteGuard
  persistence: QueryPersistence
  device: Device
  outbox: Pick<Outbox, 'wipe'>
  api: Api
  deviceId: DeviceId
}

/** Milliseconds that signing out waits for the board. */
const FAREWELL_MS = 3000

/**
 * Clears away what the device keeps of somebody who signs out. What waits in the outbox is another matter: its
 * writer has been asked, and it stays for them unless they have discarded it.
 */
export function createLeaving({ writeGuard, persistence, device, outbox, api, deviceId }: LeavingOptions) {
  return async ({ email, userId }: Viewer): Promise<void> => {
    // First of all: a write that is under way would put back what is cleared away.
    writeGuard.close(email)
    forgetSeenApplicants()
    const steps = [
      forgetPush(api).then(() => endDevice(api, deviceId)),
      persistence.forget(email),
      forgetDrafts(device, email),
      forgetSaved(device, email),
      writeQuietHours(device, null),
      userId === '' ? Promise.resolve() : outbox.wipe(userId, { actions: false }),
      forgetBadge(),
    ]
    for (const step of await Promise.allSettled(steps)) {
      // A device that does not let it be deleted has not kept it either; one that was just cleared has nothing more.
      if (step.status === 'rejected' && !isDropped(step.reason)) reportError(step.reason)
    }
  }
}

/** Ends this device with the board when it can be told in time, and takes another id for the next sign-in. */
async function endDevice(api: Api, deviceId: DeviceId): Promise<void> {
  const signal = AbortSignal.timeout(FAREWELL_MS)
  // A board that was not told goes on listing it, until it is ended from another device.
  await api.call('endDevice', { params: { id: 'this' }, signal }).catch(() => undefined)
  deviceId.forget()
}

async function forgetBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
