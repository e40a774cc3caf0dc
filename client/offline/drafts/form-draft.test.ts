import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { createOutboxStore } from '#client/offline/outbox/outbox.store.ts'
import { IDA, TEST_ACTIONS, ask } from '#client/offline/outbox/test-actions.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import type { Draft } from './form-draft.ts'
import { createPagehideBackup } from './pagehide-backup.ts'

/** The page is unloaded while its text moves from the draft to the outbox. */
const NAME = 'question:j1'
let device: Device
let storage: Storage
let drafts: DraftStore

const open = (): Draft => drafts.open(IDA.email, NAME, () => undefined)
const read = (): Promise<unknown> => open().read()
const outbox = () => createOutboxStore(device, TEST_ACTIONS)
const enqueue = (id: string) => outbox().enqueue(IDA, ask('Why?'), { id, now: 1 })

beforeEach(() => {
  device = aDevice()
  const held: Record<string, string> = {}
  storage = Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, text: string) => void (held[key] = text) },
    removeItem: { value: (key: string) => void delete held[key] },
  }) as unknown as Storage
  const pagehideBackup = createPagehideBackup(storage)
  drafts = createDraftStore({ device, pagehideBackup, mayKeep: () => true, now: Date.now, onError: vi.fn() })
})

test('a page that goes before its text is queued leaves it to the next form', async () => {
  const draft = open()
  draft.keep('Why?')
  draft.beginTransfer('a')
  draft.leave()
  expect(await read()).toBe('Why?')
  await vi.waitFor(() => expect(Object.keys(storage)).toEqual([]))
  expect(await read()).toBe('Why?')
})

test('a draft that was queued after all, or sent from there, is not offered again', async () => {
  const draft = open()
  draft.keep('Why?')
  draft.beginTransfer('a')
  draft.leave()
  draft.beginTransfer('b')
  draft.leave()
  const first = await enqueue('a')
  await enqueue('b')
  if (first.kind === 'queued') await outbox().settle(first.record, {}, Date.now())
  expect(await read()).toBeNull()
  expect(Object.keys(storage)).toEqual([])
})

test('a start finds out what became of it, while the result is still there', async () => {
  const draft = open()
  draft.keep('Why?')
  draft.beginTransfer('a')
  draft.leave()
  await enqueue('a')
  await drafts.purge()
  expect(Object.keys(storage)).toEqual([])
})

test('a page that stays after all leaves nothing behind', async () => {
  const draft = open()
  draft.keep('Why?')
  draft.beginTransfer('a')
  draft.leave()
  draft.endTransfer('a', true)
  expect(Object.keys(storage)).toEqual([])
  expect(await read()).toBeNull()
})

test('two texts on their way at once, and one begun meanwhile: none is lost with the page', async () => {
  const draft = open()
  for (const text of ['One', 'Two']) {
    draft.keep(text)
    draft.beginTransfer(text)
  }
  draft.keep('Three')
  draft.leave()
  const found = Object.keys(storage).map((key) => (JSON.parse(storage.getItem(key) ?? '') as { value: string }).value)
  expect(found.toSorted()).toEqual(['One', 'Three', 'Two'])
})

test('a text that could not be queued is a draft again, each on its own', async () => {
  const draft = open()
  draft.keep('Why?')
  draft.beginTransfer('a')
  draft.endTransfer('a', false)
  await vi.waitFor(async () => expect(await read()).toBe('Why?'))
})

test('a draft that one tab has queued leaves the form of the other, which was given the same', async () => {
  const channel = { postMessage: vi.fn(), addEventListener: vi.fn() }
  const pagehideBackup = createPagehideBackup(storage)
  drafts = createDraftStore({ device, pagehideBackup, mayKeep: () => true, now: Date.now, onError: vi.fn(), channel })
  const before = open()
  before.keep('Why?')
  before.flush()
  const [emptied, kept] = [vi.fn(), vi.fn()]
  const same = drafts.open(IDA.email, NAME, () => undefined, emptied)
  const changed = drafts.open(IDA.email, NAME, () => undefined, kept)
  const sent = open()
  await vi.waitFor(async () => expect(await sent.read()).toBe('Why?'))
  await same.read()
  await changed.read()
  changed.keep('Why now?')
  sent.beginTransfer('a')
  sent.endTransfer('a', true)
  const [[message]] = channel.postMessage.mock.calls as [[unknown]]
  const [[, receive]] = channel.addEventListener.mock.calls as [[string, (event: { data: unknown }) => void]]
  receive({ data: message })
  expect(emptied).toHaveBeenCalledTimes(1)
  expect(kept).not.toHaveBeenCalled()
})

test('a draft that another tab has gone on from and queued leaves the form as well', async () => {
  const channel = { postMessage: vi.fn(), addEventListener: vi.fn() }
  const pagehideBackup = createPagehideBackup(storage)
  let now = 1_000_000
  drafts = createDraftStore({ device, pagehideBackup, mayKeep: () => true, now: () => now, onError: vi.fn(), channel })
  const stored = async (draft: Draft, value: string) => {
    now += 1000
    draft.keep(value)
    draft.flush()
    await vi.waitFor(async () => expect(await read()).toBe(value))
  }
  const opened = async () => {
    const onQueuedElsewhere = vi.fn()
    const draft = drafts.open(IDA.email, NAME, () => undefined, onQueuedElsewhere)
    await draft.read()
    return { draft, onQueuedElsewhere }
  }
  const receive = () => {
    const message = channel.postMessage.mock.lastCall?.[0] as unknown
    const [[, listener]] = channel.addEventListener.mock.calls as [[string, (event: { data: unknown }) => void]]
    listener({ data: message })
  }
  const writer = open()
  await stored(writer, 'Why')
  const [writers, given] = [await opened(), await opened()]
  const changed = await opened()
  await stored(writer, 'Why not')
  changed.draft.keep('Where?')
  changed.draft.flush()
  // In the tab that wrote it first.
  writer.beginTransfer('a')
  writer.endTransfer('a', true)
  receive()
  for (const { onQueuedElsewhere } of [writers, given]) expect(onQueuedElsewhere).toHaveBeenCalledTimes(1)
  expect(changed.onQueuedElsewhere).not.toHaveBeenCalled()

  // In a tab that was given it, and the tab that wrote it has not been touched since.
  await stored(given.draft, 'Who')
  const heir = await opened()
  await stored(heir.draft, 'Who then')
  heir.draft.beginTransfer('b')
  heir.draft.endTransfer('b', true)
  receive()
  expect(given.onQueuedElsewhere).toHaveBeenCalledTimes(2)
})

test('another text of the same form takes nothing away', async () => {
  const channel = { postMessage: vi.fn(), addEventListener: vi.fn() }
  const pagehideBackup = createPagehideBackup(storage)
  let now = 1_000_000
  drafts = createDraftStore({ device, pagehideBackup, mayKeep: () => true, now: () => now, onError: vi.fn(), channel })
  const writer = open()
  writer.keep('Why?')
  writer.flush()
  const kept = vi.fn()
  const other = drafts.open(IDA.email, NAME, () => undefined, kept)
  await vi.waitFor(async () => expect(await read()).toBe('Why?'))
  await other.read()
  writer.drop()
  now += 1000
  writer.keep('Where?')
  writer.flush()
  await vi.waitFor(async () => expect(await read()).toBe('Where?'))
  writer.beginTransfer('a')
  writer.endTransfer('a', true)
  const message = channel.postMessage.mock.lastCall?.[0] as unknown
  const [[, receive]] = channel.addEventListener.mock.calls as [[string, (event: { data: unknown }) => void]]
  receive({ data: message })
  expect(kept).not.toHaveBeenCalled()
})
