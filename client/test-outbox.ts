import 'fake-indexeddb/auto'
import { notifyManager, onlineManager } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from './api/client.ts'
import type { Device } from './offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { performAction, type Action } from './offline/outbox/action-kind.ts'
import { createDrainer } from './offline/outbox/drainer.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './offline/outbox/outbox.ts'
import type { OutboxRecord } from './offline/outbox/outbox.records.ts'
import { createOutboxStore } from './offline/outbox/outbox.store.ts'
import { senderOf } from './offline/outbox/visitor-sender.ts'
import { createTabLock } from './offline/outbox/replay-lock.ts'
import type { OfflineAction } from './shared/offline-action.ts'

/** The kinds of action that a test knows, by name. */
export type KnownActions = Map<string, OfflineAction>

interface TestOutboxOptions extends Partial<Omit<OutboxOptions, 'actions'>> {
  device?: Device
  /** Kinds of actions that are on the device before anything is submitted. */
  actions?: KnownActions
}

/**
 * An outbox that sends to this API at once; on its own device by default. It knows the kinds of action that are
 * submitted to it: with those of the whole app, every component test would depend on every feature.
 */
export function testOutbox(api: Api, viewer: Viewer, testOptions: TestOutboxOptions = {}): Outbox {
  const { device = aDevice(), actions = new Map<string, OfflineAction>(), ...options } = testOptions
  const store = createOutboxStore(device, actions)
  let isOver = false
  // An action still pending when a test ends must not reach the next test's API.
  const send = (record: OutboxRecord) =>
    isOver ? new Promise<never>(() => undefined) : performAction(actions, api, record)
  const drain = createDrainer({
    store,
    lock: createTabLock(),
    sender: async () => senderOf(viewer),
    perform: send,
    onChange: () => outbox.wake('changed'),
  })
  const outbox = createOutbox({
    actions,
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
  const learn = ({ kind }: Action): void => void actions.set(kind.name, kind as OfflineAction)
  return {
    ...outbox,
    submit: (action, submitOptions) => {
      learn(action)
      return outbox.submit(action, submitOptions)
    },
    enqueue: (action) => {
      learn(action)
      return outbox.enqueue(action)
    },
    hold: (action, error) => {
      learn(action)
      return outbox.hold(action, error)
    },
  }
}
