import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDevice, type Device } from './database.ts'
import type { DraftRecord } from './records.ts'

let name: string
let device: Device
beforeEach(() => {
  name = `device-${crypto.randomUUID()}`
  device = createDevice(name)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draft = (value: string): DraftRecord => ({ owner: '', name: 'form', v: 1, value, changedAt: '2026-03-03' })
const keep = (value: string, on = device) =>
  on.write(['drafts'], async (tx) => void (await tx.objectStore('drafts').put(draft(value))))
const kept = async (on = device) => (await on.read(['drafts'], (tx) => tx.objectStore('drafts').getAll()))[0]?.value

/*
 * Each of these is for this test's store alone: pages of other tests of this worker may still be at work on theirs.
 * They count how often the call was tried.
 */

/** Makes as many of the next transactions fail because their connection is gone. */
function dropConnection(times: number, error = new DOMException('The connection was lost.', 'InvalidStateError')) {
  const tried = { count: 0 }
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (this.name === name && ++tried.count <= times) throw error
    return transaction.apply(this, args)
  })
  return tried
}

/** Makes as many of the next records fail to be stored. */
function failPut(times: number, error: DOMException) {
  const tried = { count: 0 }
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.transaction.db.name === name && ++tried.count <= times) throw error
    return put.apply(this, args)
  })
  return tried
}

/** Makes as many of the next openings fail as they do while Chromium clears the site's storage. */
function refuseToOpen(times: number) {
  const open = indexedDB.open.bind(indexedDB)
  let count = 0
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (args[0] !== name || ++count > times) return open(...args)
    const error = new DOMException('The connection was closed.', 'AbortError')
    const request = Object.assign(new IDBOpenDBRequest(), { readyState: 'done', error })
    vi.spyOn(request, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (type === 'error') queueMicrotask(listener as () => void)
    })
    return request
  })
}

test('another connection reads the written value', async () => {
  await keep('a text')
  expect(await kept(createDevice(name))).toBe('a text')
})

test('a store that does not open in time fails each call, at once from then on, until it opens', async () => {
  // A deletion that waits for another connection keeps all later ones waiting.
  const other = await openDB(name, 1)
  indexedDB.deleteDatabase(name)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = kept().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refused).toMatchObject({ name: 'TimeoutError' })
  await expect(kept()).rejects.toThrow('does not open')
  vi.useRealTimers()
  other.close()
  const written = () =>
    keep('a text').then(
      () => kept(),
      () => null,
    )
  await expect.poll(written).toBe('a text')
})

test('work that fails leaves nothing behind', async () => {
  const slip = new Error('The work stumbled.')
  const work = device.write(['drafts', 'meta'], async (tx) => {
    await tx.objectStore('drafts').put(draft('half of it'))
    throw slip
  })
  await expect(work).rejects.toBe(slip)
  expect(await kept()).toBeUndefined()
})

test('a connection that the browser has dropped is opened again, three times at most', async () => {
  await keep('before')
  dropConnection(1)
  expect(await kept()).toBe('before')
  vi.restoreAllMocks()
  const tried = dropConnection(Infinity, new DOMException('Still lost.', 'InvalidStateError'))
  await expect(kept()).rejects.toThrow('Still lost.')
  expect(tried.count).toBe(3)
  vi.restoreAllMocks()
  expect(await kept()).toBe('before')
})

test('one that is dropped in the middle of the work too: the work is done again', async () => {
  const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  failPut(1, lost)
  await keep('a text')
  expect(await kept()).toBe('a text')
})

test('a device that is full is told of at once', async () => {
  const full = new DOMException('No room.', 'QuotaExceededError')
  const tried = failPut(Infinity, full)
  await expect(keep('a text')).rejects.toBe(full)
  expect(tried.count).toBe(1)
})

test('a newer version of the app does not wait for this one, and this one writes nothing into what is its', async () => {
  await keep('before')
  const newer = await openDB(name, 2, { upgrade: (db) => void db.createObjectStore('tomorrow') })
  expect([...newer.objectStoreNames]).toContain('tomorrow')
  await expect(keep('after')).rejects.toMatchObject({ name: 'VersionError' })
  newer.close()
})

test('every call is refused without a store in the browser, and none hangs', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(kept()).rejects.toThrow(TypeError)
  await expect(keep('a text')).rejects.toThrow(TypeError)
  vi.unstubAllGlobals()
  await keep('a text')
  expect(await kept()).toBe('a text')
})

test('a database that the browser clears under a page is opened again, and the work done there', async () => {
  await keep('before')
  const open = vi.spyOn(IDBDatabase.prototype, 'transaction')
  let isCleared = false
  await device.write(['drafts'], async (tx) => {
    if (!isCleared) {
      isCleared = true
      // Like 'Clear-Site-Data': the transaction is aborted, then the connection closes.
      const own: unknown = (open.mock.contexts as IDBDatabase[]).find((db) => db.name === name)
      forceCloseDatabase(own as Parameters<typeof forceCloseDatabase>[0])
    }
    await tx.objectStore('drafts').put(draft('after'))
  })
  expect(await kept()).toBe('after')
})

test('work whose transaction the browser aborts before it closes the connection is done again', async () => {
  await keep('before')
  let tries = 0
  await device.write(['drafts'], async (tx) => {
    const put = tx.objectStore('drafts').put(draft('after'))
    if (++tries === 1) tx.abort()
    await put
  })
  expect(await kept()).toBe('after')
  expect(tries).toBe(2)
})

test('a store that the browser closes while it is opened is opened again', async () => {
  await keep('before')
  device.close()
  refuseToOpen(2)
  expect(await kept(createDevice(name))).toBe('before')
  vi.restoreAllMocks()
  refuseToOpen(3)
  await expect(kept(createDevice(name))).rejects.toMatchObject({ name: 'AbortError' })
})

test('the last try waits until the browser has cleared the store', async () => {
  await keep('before')
  dropConnection(Infinity, new DOMException('Force close delete origin.', 'UnknownError'))
  setTimeout(() => vi.restoreAllMocks(), 50)
  expect(await kept()).toBe('before')
})

test('an aborted transaction rejects with its reason', async () => {
  const full = new DOMException('No room.', 'QuotaExceededError')
  const work = device.write(['drafts'], async (tx) => {
    const put = tx.objectStore('drafts').put(draft('too much'))
    tx.abort()
    Object.assign(tx, { error: full })
    await put
  })
  await expect(work).rejects.toBe(full)
})

test('a closed device can be closed again', async () => {
  await keep('a text')
  device.close()
  device.close()
  expect(await kept(createDevice(name))).toBe('a text')
})
