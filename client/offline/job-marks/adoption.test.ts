import { afterEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { MARKED_AT_ONCE_MAX } from '#contract/job-marks/job-mark.rules.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { forgetSaved } from './saved.store.ts'
import { eventually, MAREN, START, Server, aPhone, fill, idsIn, isRead, isSynced, save, takeOff } from './test-saved.ts'

afterEach(() => vi.restoreAllMocks())

test("a visitor's jobs are kept in full, and move to whoever signs in, once each", async () => {
  const server = new Server()
  server.put({ jobId: 'b', isSaved: true, changedAt: new Date(START - 1000).toISOString() })
  const phone = aPhone(server)
  const first = phone.start()
  await isRead(first)
  await save(first, 'a')
  server.now += 1
  await save(first, 'b')
  await phone.look()
  expect(phone.waiting).toEqual([])

  const again = phone.start()
  await isRead(again)
  expect(idsIn(again)).toEqual(['b', 'a'])
  expect(again.getSnapshot().records.get('a')?.job).toEqual(aJob('a'))

  phone.viewer = MAREN
  again.follow(MAREN)
  await isSynced(again)
  await eventually(() => expect(phone.waiting).toHaveLength(1))
  await phone.send()
  expect([...server.rows.keys()].toSorted()).toEqual(['a', 'b'])
  expect(idsIn(again).toSorted()).toEqual(['a', 'b'])

  phone.viewer = VISITOR
  again.follow(VISITOR)
  await isRead(again)
  expect(idsIn(again)).toEqual([])
})

test("a visitor's long list goes out in a few calls, whoever logs out in between", { timeout: 20_000 }, async () => {
  const server = new Server()
  const phone = aPhone(server, { clock: () => server.now })
  await fill(phone, MARKED_AT_ONCE_MAX + 1)
  server.gone.add('job-7')
  phone.viewer = MAREN
  const saved = phone.start()
  await eventually(() => expect(phone.waiting).toHaveLength(2))
  await isSynced(saved)
  expect(idsIn(saved)).toHaveLength(MARKED_AT_ONCE_MAX + 1)

  // They log out before anything was sent, and lose nothing.
  await forgetSaved(phone.device, MAREN.email)
  phone.viewer = VISITOR
  saved.follow(VISITOR)
  await isRead(saved)
  expect(idsIn(saved)).toEqual([])
  expect(server.rows.size).toBe(0)

  phone.viewer = MAREN
  saved.follow(MAREN)
  await isSynced(saved)
  server.now += 1
  await phone.send()
  expect(server.rows.size).toBe(MARKED_AT_ONCE_MAX)
  await eventually(() => expect(idsIn(saved)).toHaveLength(MARKED_AT_ONCE_MAX))
})

test('adopted jobs that have left the board stay on the list of this device', async () => {
  const server = new Server()
  const phone = aPhone(server)
  const visitor = phone.start()
  await isRead(visitor)
  await save(visitor, 'a')
  await save(visitor, 'b')
  server.gone.add('a')
  phone.viewer = MAREN
  visitor.follow(MAREN)
  await isSynced(visitor)
  server.now += 1
  await phone.send()
  await eventually(() => expect(visitor.getSnapshot().records.get('a')?.isGone).toBe(true))
  expect(visitor.getSnapshot().records.get('b')?.isGone).toBeUndefined()
  const again = phone.start()
  await isSynced(again)
  expect(again.getSnapshot().records.get('a')).toMatchObject({ isSaved: true, isGone: true, job: aJob('a') })
  await takeOff(again, 'a')
  await phone.send()
  const last = phone.start()
  await isSynced(last)
  expect(idsIn(last)).toEqual(['b'])
})

test("a device without room adopts nothing, and the jobs stay the visitor's", async () => {
  const phone = aPhone(new Server())
  await fill(phone, 2)
  phone.viewer = MAREN
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const saved = phone.start()
  await isSynced(saved)
  expect(idsIn(saved)).toEqual([])
  add.mockRestore()
  const again = phone.start()
  await isSynced(again)
  expect(idsIn(again)).toHaveLength(2)
})

test("a person who is not registered yet has the visitor's list, and keeps it when they log out", async () => {
  const server = new Server()
  const phone = aPhone(server)
  phone.viewer = { ...VISITOR, email: MAREN.email }
  const saved = phone.start()
  await isRead(saved)
  await save(saved, 'a')
  await forgetSaved(phone.device, MAREN.email)
  phone.viewer = VISITOR
  const visitor = phone.start()
  await isRead(visitor)
  expect(idsIn(visitor)).toEqual(['a'])
  phone.viewer = MAREN
  visitor.follow(MAREN)
  await isSynced(visitor)
  await phone.send()
  expect([...server.rows.keys()]).toEqual(['a'])
})
