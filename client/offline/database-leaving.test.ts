import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDevice, type Device } from './database.ts'
import type { DraftRecord } from './records.ts'

/* A page that is left, and may be come back to. */

let name: string
beforeEach(() => {
  name = `device-${crypto.randomUUID()}`
})
afterEach(() => void vi.restoreAllMocks())

const draft = (value: string): DraftRecord => ({ owner: '', name: 'form', v: 1, value, changedAt: '2026-03-03' })
const keep = (value: string) =>
  createDevice(name).write(['drafts'], async (tx) => void (await tx.objectStore('drafts').put(draft(value))))
const kept = async () =>
  (await createDevice(name).read(['drafts'], (tx) => tx.objectStore('drafts').getAll()))[0]?.value

const left = () => Object.assign(new Event('pagehide'), { persisted: true })

/** A write that goes on until `isOver`; how often it has begun. */
function longWrite(on: Device) {
  const write = { begun: 0, isOver: false, done: Promise.resolve() }
  write.done = on.write(['drafts'], async (tx) => {
    write.begun += 1
    while (!write.isOver) await tx.objectStore('drafts').count()
    await tx.objectStore('drafts').put(draft('of the page that was left'))
  })
  return write
}

test('a page that is left while it writes lets other pages write, and writes when somebody is back', async () => {
  const page = new EventTarget()
  const write = longWrite(createDevice(name, page))
  await vi.waitFor(() => expect(write.begun).toBe(1))
  const other = keep('of another page')
  page.dispatchEvent(left())
  await other
  expect(await kept()).toBe('of another page')
  write.isOver = true
  page.dispatchEvent(new Event('pageshow'))
  await write.done
  expect(write.begun).toBe(2)
  expect(await kept()).toBe('of the page that was left')
})

/** The next store is made until its upgrade is aborted. */
function longUpgrade() {
  const { open } = indexedDB
  let [resolveAsked, resolveBegun] = [() => undefined as void, () => undefined as void]
  const asked = new Promise<void>((resolve) => (resolveAsked = resolve))
  const begun = new Promise<void>((resolve) => (resolveBegun = resolve))
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((...args) => {
    resolveAsked()
    const request = open.apply(indexedDB, args)
    // Keeps the upgrade going, as a page does that is frozen in it.
    request.addEventListener('upgradeneeded', () => {
      const again = () => {
        resolveBegun()
        request.transaction!.objectStore('meta').count().onsuccess = again
      }
      // After the stores have been made.
      queueMicrotask(() => request.transaction!.objectStoreNames.length > 0 && again())
    })
    return request
  })
  return { asked, begun }
}

test.each(['begun', 'asked'] as const)(
  'a page that is left once it has %s lets other pages make the store',
  async (moment) => {
    const page = new EventTarget()
    const upgrade = longUpgrade()
    const first = createDevice(name, page).read(['meta'], (tx) => tx.objectStore('meta').count())
    await upgrade[moment]
    const other = keep('of another page')
    page.dispatchEvent(left())
    await other
    expect(await kept()).toBe('of another page')
    page.dispatchEvent(new Event('pageshow'))
    expect(await first).toBe(0)
  },
)

test('a page that is left keeps no other page from writing when the store opens for it only then', async () => {
  await keep('of an earlier page')
  const page = new EventTarget()
  const write = longWrite(createDevice(name, page))
  page.dispatchEvent(left())
  await keep('of another page')
  expect(await kept()).toBe('of another page')
  write.isOver = true
  page.dispatchEvent(new Event('pageshow'))
  await write.done
  expect(await kept()).toBe('of the page that was left')
})
