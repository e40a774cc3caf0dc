import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Device } from './database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { purgeDepartedUsers } from './purge-departed-users.ts'
import { bootTierKey, lastScreenKey, lastUseKey } from './persistence/boot-tier.ts'
import { aStorage } from './persistence/test-persistence.ts'

const MAREN: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const IDRIS: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const STORES = ['responses', 'saved', 'results', 'drafts', 'actions'] as const

let seq = 0

interface Kept {
  device: Device
  storage: Storage
}

/** A device with one record in each store for each of these people and the visitor. */
async function deviceOf(...people: Viewer[]): Promise<Kept> {
  const device = aDevice()
  const storage = aStorage()
  await device.write([...STORES], async (tx) => {
    for (const { email: owner, userId } of [...people, VISITOR]) {
      storage.setItem(bootTierKey(owner), 'kept')
      storage.setItem(lastScreenKey(owner), 'kept')
      storage.setItem(lastUseKey(owner), '1')
      const job = { owner, jobId: 'a', isSaved: true, changedAt: '2026-03-01T09:00:00.000Z', job: null }
      await tx.objectStore('responses').put({ owner, name: 'query-1', value: {} })
      await tx.objectStore('saved').put(job)
      if (!userId) continue
      await tx.objectStore('drafts').put({ owner, name: 'reply', v: 1, value: '', changedAt: job.changedAt })
      seq += 1
      const action = { id: `action of ${userId}`, userId }
      await tx.objectStore('results').put({ ...action, id: `result of ${userId}` } as never)
      await tx.objectStore('actions').put({ ...action, seq } as never)
    }
  })
  return { device, storage }
}

/** The number of this person's records in each store. */
async function left({ device, storage }: Kept, { email, userId }: Viewer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {
    shell: storage.getItem(bootTierKey(email)) === null ? 0 : 1,
    screen: storage.getItem(lastScreenKey(email)) === null ? 0 : 1,
    used: storage.getItem(lastUseKey(email)) === null ? 0 : 1,
  }
  for (const name of STORES) {
    const all = await device.read([name], (tx) => tx.objectStore(name).getAll())
    const own = all.filter((record) => ('owner' in record ? record.owner === email : record.userId === userId))
    counts[name] = own.length
  }
  return counts
}

const ALL = { shell: 1, screen: 1, used: 1, responses: 1, saved: 1, results: 1, drafts: 1, actions: 1 }
const WAITING = { shell: 0, screen: 0, used: 0, responses: 0, saved: 0, results: 0, drafts: 1, actions: 1 }

test.each<[string, Viewer[]]>([
  ['another person has signed in', [IDRIS, IDRIS]],
  ['this tab has not heard of them yet', [VISITOR, IDRIS]],
])(
  'data that the board can give again is deleted, and actions that wait for their owner stay: %s',
  async (_, present) => {
    const kept = await deviceOf(MAREN, IDRIS)
    await purgeDepartedUsers({ ...kept, present: () => present })
    expect(await left(kept, MAREN)).toEqual(WAITING)
    expect(await left(kept, IDRIS)).toEqual(ALL)
    expect(await left(kept, VISITOR)).toMatchObject({ shell: 1, responses: 1, saved: 1 })
  },
)

test('data is purged when nobody has signed in, too', async () => {
  const kept = await deviceOf(MAREN)
  await purgeDepartedUsers({ ...kept, present: () => [VISITOR, VISITOR] })
  expect(await left(kept, MAREN)).toEqual(WAITING)
})

test('data of a person whose record could not be read just now stays', async () => {
  const kept = await deviceOf(MAREN)
  await purgeDepartedUsers({ ...kept, present: () => [{ ...VISITOR, email: MAREN.email }] })
  expect(await left(kept, MAREN)).toEqual(ALL)
})

test('data of a person named by the database alone stays: a crash has lost who was signed in', async () => {
  const kept = await deviceOf(MAREN, IDRIS)
  await kept.device.write(
    ['meta'],
    async (tx) => void (await tx.objectStore('meta').put({ key: 'viewer', viewer: MAREN })),
  )
  await purgeDepartedUsers({ ...kept, present: () => [VISITOR, VISITOR] })
  expect(await left(kept, MAREN)).toEqual(ALL)
  expect(await left(kept, IDRIS)).toEqual(WAITING)
})
