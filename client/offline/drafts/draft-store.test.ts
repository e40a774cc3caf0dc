import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import { createDraftStore, forgetDrafts, type DraftStore } from './draft-store.ts'
import type { Draft } from './form-draft.ts'
import { createPagehideBackup } from './pagehide-backup.ts'

const MAREN = 'maren@example.org'
const IDA = 'ida@example.org'
const ASKING = 'question:job-7'
const DAY_MS = 24 * 60 * 60 * 1000

let clock = Date.parse('2026-11-20T09:00:00Z')
let isWriteAllowed = true
let deviceName: string
let device: Device
let storage: Storage
const onError = vi.fn<(error: unknown) => void>()
const onStored = vi.fn<(isStored: boolean) => void>()

function storeOn(on: Device): DraftStore {
  const pagehideBackup = createPagehideBackup(storage)
  return createDraftStore({ device: on, pagehideBackup, mayKeep: () => isWriteAllowed, now: () => clock++, onError })
}
const open = (owner = MAREN, name = ASKING): Draft => storeOn(device).open(owner, name, onStored)
const kept = (owner = MAREN, name = ASKING): Promise<unknown> => open(owner, name).read()
const records = (): Promise<DraftRecord[]> => device.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())

/** An in-memory localStorage: its items are its own properties. */
function inMemory(): Storage {
  const held: Record<string, string> = {}
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, text: string) => void (held[key] = text) },
    removeItem: { value: (key: string) => void delete held[key] },
  }) as unknown as Storage
}
/** A device on which the browser ends the page before any IndexedDB write completes. */
const dying = (): Device => ({ ...device, write: () => new Promise(() => undefined) })

beforeEach(() => {
  deviceName = `device-${crypto.randomUUID()}`
  device = aDevice(deviceName)
  storage = inMemory()
  isWriteAllowed = true
  onError.mockReset()
  onStored.mockReset()
})
afterEach(() => void vi.useRealTimers())

test('a draft is there when its form opens again, for its writer and in this form alone', async () => {
  const draft = open()
  draft.keep('Is the yard')
  draft.keep('Is the yard heated?')
  draft.flush()
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledExactlyOnceWith(true))
  expect(await kept()).toBe('Is the yard heated?')
  expect(await kept(IDA)).toBeNull()
  expect(await kept(MAREN, 'question:job-8')).toBeNull()
})

test('someone who types without a pause has it on the device all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const draft = open()
  for (let typed = 1; typed <= 5; typed++) {
    draft.keep('x'.repeat(typed))
    vi.advanceTimersByTime(100)
  }
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await kept()).toBe('xxx'))
})

test('a draft that was dropped is gone, also when it was only just typed', async () => {
  const draft = open()
  draft.keep('Is it warm?')
  draft.flush()
  draft.keep('Is it warm? Or')
  draft.drop()
  draft.flush()
  await vi.waitFor(async () => expect(await records()).toEqual([]))
  expect(await kept()).toBeNull()
})

test('two tabs with the same form do not write over each other: the newest text is offered first', async () => {
  const [here, there] = [open(), open()]
  here.keep('Here')
  here.flush()
  await vi.waitFor(async () => expect(await kept()).toBe('Here'))
  there.keep('There')
  there.flush()
  await vi.waitFor(async () => expect(await kept()).toBe('There'))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  here.flush()
  there.drop()
  await vi.waitFor(async () => expect(await kept()).toBe('Here'))
  // A flush does not write again what was already written.
  const written = put.mock.contexts as IDBObjectStore[]
  expect(written.filter(({ transaction }) => transaction.db.name === deviceName)).toEqual([])
  put.mockRestore()
  here.drop()
  await vi.waitFor(async () => expect(await records()).toEqual([]))
})

test('two tabs that were given the same draft go on from it, each on its own', async () => {
  const before = open()
  before.keep('Why')
  before.flush()
  await vi.waitFor(async () => expect(await kept()).toBe('Why'))
  const [here, there] = [open(), open()]
  await Promise.all([here.read(), there.read()])
  here.keep('Why here?')
  here.flush()
  there.keep('Why there?')
  there.flush()
  const texts = async () => (await records()).map(({ value }) => value as string).toSorted()
  await vi.waitFor(async () => expect(await texts()).toEqual(['Why here?', 'Why there?']))
})

test('a draft that a page could not store stays for the next form, whatever another tab writes and deletes', async () => {
  const left = storeOn(dying()).open(MAREN, ASKING, onStored)
  left.keep('Left')
  left.leave()
  const there = open()
  there.keep('There')
  there.flush()
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledWith(true))
  there.drop()
  await vi.waitFor(async () => expect(await kept()).toBe('Left'))
})

test('a draft that was given back can be dropped by the form it was given to', async () => {
  const before = open()
  before.keep('Tomorrow')
  before.flush()
  const after = open()
  await vi.waitFor(async () => expect(await after.read()).toBe('Tomorrow'))
  after.drop()
  await vi.waitFor(async () => expect(await records()).toEqual([]))
})

test('once the write guard is closed nothing is written, not even what was typed before', async () => {
  const draft = open()
  draft.keep('Between us')
  isWriteAllowed = false
  draft.flush()
  expect(await records()).toEqual([])
  isWriteAllowed = true
  const second = open()
  second.keep('Between us')
  second.flush()
  // The write guard closes while the store is being opened.
  isWriteAllowed = false
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledWith(false))
  expect(await records()).toEqual([])
})

test('a draft typed right before the page went is there, though the device was too slow to store it', async () => {
  const draft = open()
  draft.keep('Is it')
  draft.flush()
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(1))
  const last = storeOn(dying()).open(MAREN, ASKING, onStored)
  expect(await last.read()).toBe('Is it')
  last.keep('Is it warm?')
  last.leave()

  const next = open()
  expect(await next.read()).toBe('Is it warm?')
  // The draft is written to the store, then its backup is deleted.
  await vi.waitFor(() => expect(Object.keys(storage)).toEqual([]))
  expect(await records()).toMatchObject([{ value: 'Is it warm?' }])
  next.drop()
  await vi.waitFor(async () => expect(await records()).toEqual([]))
})

test('a page that stays after all leaves nothing behind but its draft; what was sent is not rescued', async () => {
  const draft = open()
  draft.keep('Here')
  draft.leave()
  expect(Object.keys(storage)).toHaveLength(1)
  await vi.waitFor(() => expect(Object.keys(storage)).toEqual([]))
  const sent = storeOn(dying()).open(MAREN, 'job:new', onStored)
  sent.keep('Ferry Mechanic')
  sent.leave()
  sent.drop()
  expect(Object.keys(storage)).toEqual([])
  isWriteAllowed = false
  draft.keep('Too late')
  draft.leave()
  expect(Object.keys(storage)).toEqual([])
})

test('a backup does not replace a newer draft', async () => {
  const other = open()
  other.keep('Newer')
  other.flush()
  await vi.waitFor(async () => expect(await records()).toHaveLength(1))
  const [newer] = await records()
  createPagehideBackup(storage).keep({ ...newer!, value: 'Older', changedAt: '2026-01-01T00:00:00.000Z' })
  expect(await kept()).toBe('Newer')
  expect(Object.keys(storage)).toEqual([])
})

test('signing out forgets all drafts of that person and none of anybody else', async () => {
  for (const owner of [MAREN, IDA]) {
    for (const name of [ASKING, 'job:new']) {
      const draft = open(owner, name)
      draft.keep('text')
      draft.flush()
    }
  }
  await vi.waitFor(async () => expect(await records()).toHaveLength(4))
  const unwritten = storeOn(dying()).open(MAREN, 'message:9', onStored)
  unwritten.keep('Last words')
  unwritten.leave()
  await forgetDrafts(device, MAREN, storage)
  expect(Object.keys(storage)).toEqual([])
  expect((await records()).map(({ owner }) => owner)).toEqual([IDA, IDA])
})

test('a draft of more than 30 days is neither offered nor kept; one of a newer version is left alone', async () => {
  const record = { owner: MAREN, name: ASKING, v: 1 as const, value: 'Old', changedAt: new Date(clock).toISOString() }
  const newer = { ...record, name: 'job:new', v: 2 as unknown as 1, value: { page: 2 } }
  await device.write(['drafts'], async (tx) => {
    await tx.objectStore('drafts').put(record)
    await tx.objectStore('drafts').put(newer)
  })
  const store = storeOn(device)
  expect(await store.open(MAREN, 'job:new', onStored).read()).toBeNull()
  clock += 29 * DAY_MS
  await store.purge()
  expect(await store.open(MAREN, ASKING, onStored).read()).toBe('Old')
  clock += 2 * DAY_MS
  expect(await store.open(MAREN, ASKING, onStored).read()).toBeNull()
  await store.purge()
  expect(await records()).toEqual([newer])
})

test('the form is told when there is no room, and the person once', async () => {
  const full: Device = { ...device, write: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')) }
  const store = storeOn(full)
  const drafts = [store.open(MAREN, ASKING, onStored), store.open(MAREN, 'job:new', onStored)]
  for (const draft of drafts) {
    draft.keep('text')
    draft.flush()
  }
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(2))
  expect(onStored).not.toHaveBeenCalledWith(true)
  expect(onError).toHaveBeenCalledTimes(1)
})
