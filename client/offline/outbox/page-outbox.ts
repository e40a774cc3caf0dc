import { notifyManager, onlineManager } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device } from '#client/offline/database.ts'
import { putSender } from '#client/offline/last-sender.ts'
import type { ActionRegistry } from './action-kind.ts'
import { createDrainer } from './drainer.ts'
import { NO_EDIT_LOCKS, createEditLocks } from './edit-locks.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'
import { createOutboxStore } from './outbox.store.ts'
import { createReplayLock, createTabLock } from './replay-lock.ts'
import { senderOf } from './visitor-sender.ts'
import { CHANNEL, SYNC_TAG, createSending } from './action-sender.ts'

interface PageOutboxOptions {
  actions: ActionRegistry
  device: Device
  fetch: typeof fetch
  viewer: () => Viewer
  tokenFor: (email: string, options: { fresh: boolean }) => Promise<string>
  onResult: (result: ActionResult) => void
  onDiscarded: (record: OutboxRecord) => void
  onOutdated?: () => void
  onEnded?: () => void
  deviceId: () => string
  isOnline?: () => boolean
}

interface PageOutbox {
  outbox: Outbox
  /** Starts sending, and listens to the network, other tabs and the service worker. */
  start(): void
  /** Follows the session: sets the owner of the outbox, for the service worker too. */
  follow(viewer: Viewer): void
}

/** A page's outbox, wired to the browser's locks, broadcast channel and events. */
export function createPageOutbox(options: PageOutboxOptions): PageOutbox {
  const { actions, device, fetch, tokenFor, deviceId, onResult, onDiscarded, onOutdated, onEnded } = options
  const viewer = () => senderOf(options.viewer())
  const { isOnline = () => onlineManager.isOnline() } = options
  const channel = new BroadcastChannel(CHANNEL)
  const lock = 'locks' in navigator ? createReplayLock(navigator.locks, channel) : createTabLock()
  const editLocks = 'locks' in navigator ? createEditLocks(navigator.locks) : NO_EDIT_LOCKS
  const store = createOutboxStore(device, actions)
  const send = createSending({ actions, fetch, tokenFor, deviceId, onOutdated, onEnded })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const publish = () => channel.postMessage('changed')
  const publishUnstored = (result: ActionResult): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage({ result })
  }
  const drain = createDrainer({
    store,
    lock,
    editLocks,
    sender: async () => viewer(),
    perform: send,
    onChange: () => {
      publish()
      outbox.wake('changed')
    },
    onUnstored: (result) => {
      outbox.onUnstored(result)
      publishUnstored(result)
    },
  })
  const outbox = createOutbox({
    actions,
    store,
    drain,
    editLocks,
    viewer,
    isOnline,
    publish,
    onResult,
    onDiscarded,
    publishUnstored,
    performNow: (record) => send(record, { fresh: false }),
    askForSync: () => void askForSync().catch(() => undefined),
    schedule: (notify) => notifyManager.schedule(notify),
  })

  let known = ''
  return {
    outbox,
    start() {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'changed') outbox.wake('changed')
        else if (isResultMessage(data)) outbox.onUnstored(data.result)
      })
      onlineManager.subscribe((isBack) => isBack && outbox.wake('online'))
      window.addEventListener('pageshow', ({ persisted }) => persisted && outbox.wake('visible'))
      // Memory-only actions would be lost with the page.
      window.addEventListener('beforeunload', (event) => outbox.hasMemoryOnly() && event.preventDefault())
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') outbox.wake('visible')
      })
      outbox.wake('start')
    },
    follow({ email, userId, role }) {
      const who = `${email} ${userId} ${role}`
      if (who === known) return
      const isSignIn = userId !== ''
      known = who
      const person = isSignIn ? { email, userId, role } : null
      // A device that stores nothing has nothing for the service worker to send.
      putSender(device, person, deviceId()).catch(() => undefined)
      outbox.wake(isSignIn ? 'sign-in' : 'changed')
    },
  }
}

const isResultMessage = (data: unknown): data is { result: ActionResult } =>
  typeof data === 'object' && data !== null && 'result' in data

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Registers a Background Sync where supported: the browser can then wake the service worker with no page open. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(SYNC_TAG)
}
