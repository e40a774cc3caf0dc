import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDevice } from '#client/offline/database.ts'
import { migrateAction } from './migrate.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { TEST_ACTIONS } from './test-actions.ts'
import { createOutboxStore } from './outbox.store.ts'

const maren = { userId: 'maren', email: 'maren@example.org' }
const asking: OutboxRecord = {
  ...maren,
  seq: 1,
  id: 'action-1',
  v: 3,
  kind: 'ask',
  lane: 'job:7',
  payload: { jobId: '7', position: 'Ferry Mechanic', question: 'Is it warm?' },
  status: 'queued',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
}
const newer = { ...asking, seq: 2, id: 'action-2', v: 4, payload: { text: 'Is it?' } } as unknown as OutboxRecord

test('an action of today is sent as it stands', () => {
  expect(migrateAction(asking)).toBe(asking)
})

test.each([1, 2])('an action of layout %d is sent as it stands', (v) => {
  expect(migrateAction({ ...asking, v })).toEqual(asking)
})

test('an action that a newer version wrote is neither shown nor sent here, and stays', async () => {
  expect(migrateAction(newer)).toBeNull()
  const device = createDevice('migrate-actions')
  await device.write(['actions'], async (tx) => {
    for (const record of [asking, newer]) await tx.objectStore('actions').put(record)
  })
  const store = createOutboxStore(device, TEST_ACTIONS)
  expect((await store.of(maren.userId)).records).toEqual([asking])
  expect(await store.begin(newer.seq)).toBeNull()
  expect(await store.begin(asking.seq)).toMatchObject({ id: asking.id, status: 'sending' })
  await store.recover(maren.userId, { isSignedIn: true, isHastened: true, isOrphaned: true })
  expect(await device.read(['actions'], (tx) => tx.objectStore('actions').get(newer.seq))).toEqual(newer)
  device.close()
})
