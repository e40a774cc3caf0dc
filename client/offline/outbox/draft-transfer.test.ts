import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { createDraftStore } from '#client/offline/drafts/draft-store.ts'
import { createPagehideBackup } from '#client/offline/drafts/pagehide-backup.ts'
import { createOutboxStore } from './outbox.store.ts'
import { IDA, TEST_ACTIONS, ask } from './test-actions.ts'

const NAME = 'question:j1'

function open(onDevice: Device = aDevice()) {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } as unknown as Storage
  const drafts = createDraftStore({
    device: onDevice,
    pagehideBackup: createPagehideBackup(storage),
    mayKeep: () => true,
    now: Date.now,
    onError: () => undefined,
  })
  const onStored = vi.fn<(isStored: boolean) => void>()
  const draft = drafts.open(IDA.email, NAME, onStored)
  const outbox = createOutboxStore(onDevice, TEST_ACTIONS)
  const stored = async () => ({
    drafts: await onDevice.read(['drafts'], async (tx) =>
      (await tx.objectStore('drafts').getAll()).map(({ value }) => value),
    ),
    actions: (await outbox.of(IDA.userId)).records.map(({ status }) => status),
  })
  const typed = async (text: string) => {
    onStored.mockClear()
    draft.keep(text)
    draft.flush()
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledWith(true))
  }
  return { draft, outbox, stored, typed }
}
const made = { id: 'a', now: 1 }

test('the draft goes in the transaction that queues its action', async () => {
  const name = `device-${crypto.randomUUID()}`
  const { draft, outbox, stored, typed } = open(aDevice(name))
  await typed('Why?')
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await outbox.enqueue(IDA, ask('Why?'), { ...made, draft: draft.beginTransfer('a') })
  // One transaction: however the page ends, the text is in exactly one of the two stores.
  const connections = transactions.mock.contexts as IDBDatabase[]
  const own = transactions.mock.calls.filter((_, at) => connections[at]?.name === name)
  expect(own.map(([stores]) => stores)).toEqual([['actions', 'drafts']])
  draft.endTransfer('a', true)
  expect(await stored()).toEqual({ drafts: [], actions: ['queued'] })
  transactions.mockRestore()
})

test('a device without room keeps the draft', async () => {
  const { draft, outbox, stored, typed } = open()
  await typed('Why?')
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await expect(outbox.enqueue(IDA, ask('Why?'), { ...made, draft: draft.beginTransfer('a') })).rejects.toThrow(
    'No room.',
  )
  adding.mockRestore()
  draft.endTransfer('a', false)
  expect(await stored()).toEqual({ drafts: ['Why?'], actions: [] })
})

test('a form that is emptied while its text is being queued deletes nothing', async () => {
  const { draft, stored, typed } = open()
  await typed('Why?')
  draft.beginTransfer('a')
  draft.drop()
  expect((await stored()).drafts).toEqual(['Why?'])
  draft.endTransfer('a', false)
  expect((await stored()).drafts).toEqual(['Why?'])
})

test('a text typed meanwhile is the next draft', async () => {
  const { draft, outbox, stored, typed } = open()
  await typed('First')
  const key = draft.beginTransfer('a')
  draft.keep('Second')
  draft.flush()
  expect((await stored()).drafts).toEqual(['First'])
  await outbox.enqueue(IDA, ask('First'), { ...made, draft: key })
  draft.endTransfer('a', true)
  await vi.waitFor(async () => expect((await stored()).drafts).toEqual(['Second']))
})

test('a draft that another tab has written since stays', async () => {
  const { draft, outbox, stored, typed } = open()
  await typed('Why?')
  const key = draft.beginTransfer('a')
  await outbox.enqueue(IDA, ask('Why?'), { ...made, draft: key && { ...key, changedAt: '2020-01-01T00:00:00.000Z' } })
  expect((await stored()).drafts).toEqual(['Why?'])
})

test('a refused action becomes a draft again, in one transaction; one that is on its way does not', async () => {
  const { draft, outbox, stored } = open()
  draft.keep('Why?')
  await outbox.enqueue(IDA, ask('Why?'), { ...made, draft: draft.beginTransfer('a') })
  draft.endTransfer('a', true)
  expect(await outbox.takeBack('a', draft.recordOf('Why?'))).toBe(false)
  expect(await stored()).toEqual({ drafts: [], actions: ['queued'] })
  const [record] = (await outbox.of(IDA.userId)).records
  await outbox.begin(record!.seq)
  await outbox.fail(record!, { status: 'failed', failure: { kind: 'HTTP', status: 400 } })
  expect(await outbox.takeBack('a', draft.recordOf('Why?'))).toBe(true)
  expect(await stored()).toEqual({ drafts: ['Why?'], actions: [] })
  draft.drop()
  await vi.waitFor(async () => expect((await stored()).drafts).toEqual([]))
})
