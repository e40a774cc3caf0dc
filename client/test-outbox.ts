import 'fake-indexeddb/auto'
import { notifyManager, onlineManager } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from './api/client.ts'
import { offlineActions } from './features/actions.ts'
import type { Device } from './offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { performAction } from './offline/outbox/action-kind.ts'
import { createDrainer } from './offline/outbox/drainer.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './offline/outbox/outbox.ts'
import type { OutboxRecord } from './offline/outbox/outbox.records.ts'
import { createOutboxStore } from './offline/outbox/outbox.store.ts'
import { senderOf } from './offline/outbox/visitor-sender.ts'
import { createTabLock } from './offline/outbox/replay-lock.ts'

interface TestOutboxOptions extends Partial<OutboxOptions> {
  device?: Device
}

/** An outbox that sends to this API at once; on its own device by default. */
export function testOutbox(api: Api, viewer: Viewer, { device, ...options }: TestOutboxOptions = {}): Outbox {
  const store = createOutboxStore(device ?? aDevice(), offlineActions)
  let isOver = false
  // An action still pending when a test ends must not reach the next test's API.
  const send = (record: OutboxRecord) =>
    isOver ? new Promise<never>(() => undefined) : performAction(offlineActions, api, record)
  const drain = createDrainer({
    store,
    lock: createTabLock(),
    sender: async () => senderOf(viewer),
    perform: send,
    onChange: () => outbox.wake('changed'),
  })
  const outbox = createOutbox({
    actions: offlineActions,
    store,
    drain,
    viewer: () => senderOf(viewer),
    isOnline: () => onlineManager.isOnline(),
    publish: () => undefined,
    onResult: () => undefined,
    performNow: send,
    schedule: (notify) => notifyManager.schedule(notify),
    ...options,
  })
  // Retries of this test must not affect the next one.
  const unsubscribe = onlineManager.subscribe((isBack) => isBack && outbox.wake('online'))
  onTestFinished(() => {
    isOver = true
    unsubscribe()
    outbox.stop()
  })
  return outbox
}
