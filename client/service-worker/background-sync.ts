import { offlineActions } from '#client/features/actions.ts'
import { createDevice } from '#client/offline/database.ts'
import { createEditLocks } from '#client/offline/outbox/edit-locks.ts'
import { createDrainer } from '#client/offline/outbox/drainer.ts'
import { createOutboxStore } from '#client/offline/outbox/outbox.store.ts'
import { createReplayLock } from '#client/offline/outbox/replay-lock.ts'
import { senderOf } from '#client/offline/outbox/visitor-sender.ts'
import { CHANNEL, SYNC_TAG, createSending } from '#client/offline/outbox/action-sender.ts'
import { readDeviceId, readSender } from '#client/offline/sender.ts'
import { createWorkerTokens } from '#client/session/worker-token.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends pending actions on the browser's Background Sync event, whether or not a page is open. */
export function sendInBackground(worker: ServiceWorkerGlobalScope): void {
  let send: ReturnType<typeof createWorkerSending> | undefined
  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag !== SYNC_TAG) return
    send ??= createWorkerSending()
    ;(event as SyncEvent).waitUntil(send())
  })
}

function createWorkerSending(): () => Promise<void> {
  const device = createDevice()
  const channel = new BroadcastChannel(CHANNEL)
  const tokenFor = createWorkerTokens()
  const drain = createDrainer({
    store: createOutboxStore(device, offlineActions),
    lock: createReplayLock(navigator.locks, channel),
    editLocks: createEditLocks(navigator.locks),
    sender: async () => senderOf(await readSender(device)),
    perform: createSending({
      actions: offlineActions,
      fetch: (...request) => fetch(...request),
      tokenFor,
      deviceId: () => readDeviceId(device),
    }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    onChange: () => channel.postMessage('changed'),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    onUnstored: (result) => channel.postMessage({ result }),
  })
  return async () => {
    const { nextAt } = await drain({ ignoreBackoff: true })
    // The rejection makes the browser retry later.
    if (nextAt !== null) throw new Error('Something waits still.')
  }
}
