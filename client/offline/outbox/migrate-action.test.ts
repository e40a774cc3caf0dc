import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { JOB, JOB_DTO } from '#client/test-job-dto.ts'
import { migrateAction, migrateResult } from './migrate-action.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'
import { TEST_ACTIONS } from './test-actions.ts'
import { createOutboxStore, type OutboxStore } from './outbox.store.ts'

const maren = { userId: 'maren', email: 'maren@example.org' }
const asking: OutboxRecord = {
  ...maren,
  seq: 1,
  id: 'action-1',
  v: 4,
  kind: 'ask',
  lane: 'job:7',
  payload: { jobId: '7', position: 'Ferry Mechanic', question: 'Is it warm?' },
  status: 'queued',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
}
/** Another stored action of the same person. */
const recordOf = (v: number, values: object) => ({ ...asking, seq: 2, id: 'action-2', v, ...values }) as OutboxRecord
const newer = recordOf(5, { payload: { text: 'Is it?' } })
const status = { kind: 'job-status', lane: 'job:job-1', dedupe: 'job-status:maren:job-1' }
const closing = recordOf(3, { ...status, payload: { job: JOB_DTO, isOpen: false } })

let device: Device
let store: OutboxStore
beforeEach(() => {
  device = aDevice()
  store = createOutboxStore(device, TEST_ACTIONS)
})
afterEach(() => device.close())

const keep = (...records: OutboxRecord[]) =>
  device.write(['actions'], async (tx) => {
    for (const record of records) await tx.objectStore('actions').put(record)
  })
const stored = (seq: number) => device.read(['actions'], (tx) => tx.objectStore('actions').get(seq))
const resultOf = (id: string) => device.read(['receipts'], (tx) => tx.objectStore('receipts').get(id))

test('an action of today is sent as it stands', () => {
  expect(migrateAction(asking)).toBe(asking)
})

test.each([1, 2, 3])('an action of layout %d is sent as it stands, where it has no name of the wire', (v) => {
  expect(migrateAction({ ...asking, v })).toEqual(asking)
})

test.each([
  [
    'an application',
    { jobId: '7', position: 'Cook', companyName: 'Norrsund', appliedTime: 'then' },
    { jobId: '7', position: 'Cook', companyName: 'Norrsund', appliedAt: 'then' },
  ],
  ['a status', { job: JOB_DTO, isOpen: false }, { job: JOB, isOpen: false }],
  [
    'an edit',
    { jobId: 'job-1', base: JOB_DTO, posting: { position: 'Cook', skills: [''] } },
    { jobId: 'job-1', base: JOB, posting: { position: 'Cook', skills: [''] } },
  ],
  [
    'a change of the profile',
    { before: { _id: 'maren', firstName: 'Maren' }, changes: { firstName: 'Mara' } },
    { before: { id: 'maren', firstName: 'Maren' }, changes: { firstName: 'Mara' } },
  ],
  [
    'a message',
    { other: { userId: 'per', email: 'per@example.org', name: 'Per' }, text: 'Hello', writtenAt: 'then', after: 3 },
    { other: { userId: 'per', email: 'per@example.org', name: 'Per' }, text: 'Hello', writtenAt: 'then', after: 3 },
  ],
  [
    'a reply',
    { jobId: '7', position: 'Cook', questionId: 'q', question: 'Why?', reply: 'So.' },
    { jobId: '7', position: 'Cook', questionId: 'q', question: 'Why?', reply: 'So.' },
  ],
])('%s that was queued before has the domain’s names, and everything else it had', (_name, payload, today) => {
  const record = recordOf(3, { payload, status: 'attention', attempts: 2, trouble: { kind: 'HTTP', status: 409 } })
  expect(migrateAction(record)).toEqual({ ...record, v: 4, payload: today })
})

test('an action that a newer version wrote is neither shown nor sent here, and stays', async () => {
  expect(migrateAction(newer)).toBeNull()
  await keep(asking, newer)
  expect((await store.of(maren.userId)).records).toEqual([asking])
  expect(await store.begin(newer.seq)).toBeNull()
  expect(await store.begin(asking.seq)).toMatchObject({ id: asking.id, status: 'sending' })
  await store.recover(maren.userId, { isSignedIn: true, ignoreBackoff: true, isOrphaned: true })
  expect(await stored(newer.seq)).toEqual(newer)
})

test('an action of a page of the version before stays in its layout while it is sent: that page shows it', async () => {
  await keep(closing)
  const begun = await store.begin(closing.seq)
  expect(begun).toMatchObject({ v: 4, status: 'sending', attempts: 1, payload: { job: JOB } })
  // A newer action is now sent after it instead of replacing it.
  const { dedupe: _, ...sending } = { ...closing, status: 'sending', attempts: 1 }
  expect(await stored(closing.seq)).toEqual(sending)
  await store.fail(closing, { status: 'queued', nextAt: 7, trouble: { kind: 'FETCH_ERROR' } })
  expect(await stored(closing.seq)).toMatchObject({ v: 3, status: 'queued', payload: { job: JOB_DTO } })
})

test('what it is answered can be read by that page, and by this one', async () => {
  await keep(closing)
  await store.begin(closing.seq)
  await store.settle(closing, JOB, 7)
  const { kind, id } = closing
  const result = { id, userId: maren.userId, sentAt: 7 }
  expect(await resultOf(id)).toEqual({ ...result, v: 3, kind, payload: closing.payload, answer: JOB_DTO })
  const today = { ...result, v: 4, action: kind, payload: { job: JOB, isOpen: false }, answer: JOB }
  expect(await store.result(id)).toEqual(today)
  expect((await store.of(maren.userId)).results).toEqual([today])
})

test('the result of an action of this version is none to a page of the version before, which looks for its `kind`', async () => {
  await keep(asking)
  await store.begin(asking.seq)
  await store.settle(asking, JOB, 7)
  const { id, v, userId, payload } = asking
  const result = { id, v, userId, action: 'ask', payload, answer: JOB, sentAt: 7 }
  expect(await resultOf(id)).toEqual(result)
  expect(await store.result(id)).toEqual(result)
})

test('an answer from before has the domain’s names; one of a newer version is not read', () => {
  const result = {
    id: 'a',
    userId: 'maren',
    kind: 'apply',
    payload: { appliedTime: 'then' },
    answer: JOB_DTO,
    sentAt: 7,
  }
  const { kind, ...others } = result
  const today = { ...others, v: 4, action: kind, payload: { appliedAt: 'then' }, answer: JOB }
  expect(migrateResult(result)).toEqual(today)
  expect(migrateResult(today as ActionResult)).toEqual(today)
  expect(migrateResult({ ...result, v: 5 })).toBeNull()
})

test('an older action that is edited gets today’s layout with its new words', async () => {
  await keep(recordOf(3, { kind: 'ask', payload: { ...(asking.payload as object) } }))
  const payload = { ...(asking.payload as object), question: 'Is it cold?' }
  expect(await store.edit('action-2', payload, 'action-3')).toBe(true)
  expect(await stored(2)).toMatchObject({ v: 4, id: 'action-3', payload, status: 'queued' })
})
