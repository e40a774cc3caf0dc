import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDevice, type Device } from '#client/offline/database.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import { moveDrafts } from './move-drafts.ts'
import { createPagehideBackup } from './pagehide-backup.ts'

const MAREN = { from: 'maren@example.org', to: 'maren.new@example.org' }
let device: Device

beforeEach(() => {
  device = createDevice(`drafts ${crypto.randomUUID()}`)
})
afterEach(() => device.close())

const draftOf = (owner: string, name: string): DraftRecord => {
  return { owner, name, v: 1, value: 'Is there a crew cabin?', changedAt: '2026-11-20T09:00:00.000Z' }
}
const store = (...drafts: DraftRecord[]) =>
  device.write(['drafts'], async (tx) => {
    for (const draft of drafts) await tx.objectStore('drafts').put(draft)
  })
const stored = () => device.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())

test('drafts go to the new address, those of others stay', async () => {
  await store(draftOf(MAREN.from, 'question:job-7 1'), draftOf('ida@example.org', 'question:job-7 2'))
  await moveDrafts(device, { ...MAREN, mayKeep: () => true })
  expect(await stored()).toEqual([
    draftOf('ida@example.org', 'question:job-7 2'),
    draftOf(MAREN.to, 'question:job-7 1'),
  ])
})

test('no draft stays of a person who has left meanwhile', async () => {
  await store(draftOf(MAREN.from, 'question:job-7 1'))
  await moveDrafts(device, { ...MAREN, mayKeep: () => false })
  expect(await stored()).toEqual([])
})

test('a backup of a closed page moves along, or is deleted', async () => {
  const held: Record<string, string> = {}
  const storage = Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, text: string) => void (held[key] = text) },
    removeItem: { value: (key: string) => void delete held[key] },
  }) as unknown as Storage
  const pagehideBackup = createPagehideBackup(storage)
  const left = draftOf(MAREN.from, 'question:job-7 1')
  const before = draftOf(MAREN.from, 'question:job-7 0')
  pagehideBackup.keep({ ...left, continues: before })
  pagehideBackup.keep(draftOf('ida@example.org', 'question:job-7 2'))
  await moveDrafts(device, { ...MAREN, mayKeep: () => true, pagehideBackup })
  expect(pagehideBackup.find(MAREN.from, 'question:job-7')).toEqual([])
  expect(pagehideBackup.find(MAREN.to, 'question:job-7')).toEqual([
    { ...left, owner: MAREN.to, continues: { ...before, owner: MAREN.to } },
  ])
  await moveDrafts(device, { from: MAREN.to, to: MAREN.from, mayKeep: () => false, pagehideBackup })
  expect(pagehideBackup.all()).toEqual([draftOf('ida@example.org', 'question:job-7 2')])
})
