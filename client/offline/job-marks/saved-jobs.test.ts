import { afterEach, expect, test, vi } from 'vitest'
import { SAVED_JOBS_MAX } from '#contract/job-marks/job-mark.rules.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { SavedLimit } from './saved-limit.ts'
import { createSavedStore, forgetSaved } from './saved.store.ts'
import {
  MAREN,
  START,
  Server,
  aPhone,
  eventually,
  fill,
  idsIn,
  isRead,
  isSynced,
  save,
  signedIn,
  takeOff,
} from './test-saved.ts'

afterEach(() => vi.restoreAllMocks())

test('two devices of one person agree on the newest change', async () => {
  const server = new Server()
  const one = await signedIn(server)
  await save(one.saved, 'a')
  await vi.waitFor(() => expect(one.phone.waiting).toHaveLength(1))
  await one.phone.send()
  const other = await signedIn(server)
  expect(idsIn(other.saved)).toEqual(['a'])

  // One device removes it offline; the other does the same later and saves it again.
  server.now += 1000
  await takeOff(one.saved, 'a')
  server.now += 1000
  await takeOff(other.saved, 'a')
  await save(other.saved, 'a')
  await vi.waitFor(() => expect(other.phone.waiting).toHaveLength(1))
  await other.phone.send()
  await vi.waitFor(() => expect(one.phone.waiting).toHaveLength(1))
  await one.phone.send()
  expect(server.rows.get('a')?.isSaved).toBe(true)
  server.now += 60_000
  one.saved.sync()
  await vi.waitFor(() => expect(idsIn(one.saved)).toEqual(['a']))
})

test('a clock that is a day ahead does not hold on to what another device takes off', async () => {
  const server = new Server()
  const hasty = await signedIn(server, { clock: () => server.now + 86_400_000 })
  await save(hasty.saved, 'a')
  await vi.waitFor(() => expect(hasty.phone.waiting).toHaveLength(1))
  await hasty.phone.send()
  const other = await signedIn(server)
  await takeOff(other.saved, 'a')
  await vi.waitFor(() => expect(other.phone.waiting).toHaveLength(1))
  server.now += 60_000
  await other.phone.send()
  hasty.saved.sync()
  await vi.waitFor(() => expect(idsIn(hasty.saved)).toEqual([]))
})

test("the server's answer to a change is shown at once, and an old answer no more", async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  await save(saved, 'a')
  const closed = aJob('a', { isOpen: false, updatedAt: '2026-12-01T00:00:00.000Z' })
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(1))
  server.jobs.set('a', closed)
  await phone.send()
  await vi.waitFor(() => expect(saved.getSnapshot().records.get('a')?.job).toEqual(closed))

  const old = structuredClone(server.rows.get('a'))
  server.now += 1000
  await takeOff(saved, 'a')
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(1))
  await phone.send()
  if (old) saved.received(old)
  saved.lose('a')
  const again = phone.start()
  await isSynced(again)
  expect(idsIn(again)).toEqual([])
})

test('an answer that was asked for before a change does not undo the change', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  let open = () => {}
  server.latch = new Promise((resolve) => {
    open = resolve
  })
  server.now += 60_000
  saved.sync()
  await vi.waitFor(() => expect(saved.getSnapshot().sync).toBe('under-way'))
  await save(saved, 'a')
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(1))
  await phone.send()
  open()
  await isSynced(saved)
  const again = phone.start()
  await isRead(again)
  expect(idsIn(again)).toEqual(['a'])
})

test('a job that cannot be queued is not saved either', async () => {
  const { phone, saved } = await signedIn(new Server())
  await save(saved, 'a')
  await phone.look()
  expect(phone.waiting).toMatchObject([{ kind: 'save', payload: { jobs: [{ jobId: 'a' }], isSet: true } }])
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await expect(save(saved, 'b')).rejects.toMatchObject({ name: 'QuotaExceededError' })
  add.mockRestore()
  const again = phone.start()
  await isSynced(again)
  expect(idsIn(again)).toEqual(['a'])
})

test('a device without room says so, and has saved nothing', async () => {
  const phone = aPhone(new Server())
  const saved = phone.start()
  await isRead(saved)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await expect(save(saved, 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(idsIn(saved)).toEqual([])
})

test('a person who is signing out has no job written and their list deleted', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  await save(saved, 'a')
  phone.mayKeep = false
  await forgetSaved(phone.device, MAREN.email)
  await save(saved, 'b')
  saved.see([aJob('a', { position: 'Captain', updatedAt: '2026-12-01T00:00:00.000Z' })])
  const left = await createSavedStore({ device: phone.device, mayKeep: () => true }).of(MAREN.email)
  expect(left).toEqual([])
})

test('a saved job has its newest words, and stays when it leaves the board', async () => {
  const phone = aPhone(new Server())
  const saved = phone.start()
  await isRead(saved)
  await save(saved, 'a')
  const closed = aJob('a', { isOpen: false, updatedAt: '2026-12-01T00:00:00.000Z' })
  saved.see([closed, aJob('b')])
  await vi.waitFor(() => expect(saved.getSnapshot().records.get('a')?.job).toEqual(closed))
  saved.lose('a')
  await vi.waitFor(() => expect(saved.getSnapshot().records.get('a')).toMatchObject({ isGone: true, job: closed }))
  expect(idsIn(saved)).toEqual(['a'])
})

test('a full list takes no more, and nothing is dropped from it', { timeout: 20_000 }, async () => {
  const phone = aPhone(new Server())
  await fill(phone, SAVED_JOBS_MAX)
  const saved = phone.start()
  await isRead(saved)
  await expect(save(saved, 'one-more')).rejects.toThrow(SavedLimit)
  await takeOff(saved, 'job-0')
  await save(saved, 'one-more')
  expect(idsIn(saved)).toHaveLength(SAVED_JOBS_MAX)
})

test('a job saved and queued at a log-out is on the list again once it has been sent', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  await save(saved, 'a')
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(1))
  await forgetSaved(phone.device, MAREN.email)
  const again = phone.start()
  await isSynced(again)
  expect(idsIn(again)).toEqual([])
  await phone.send()
  await vi.waitFor(() => expect(idsIn(again)).toEqual(['a']))
})

test('a change that is taken back before it went out leaves the list at once, and another that followed it does not', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  await save(saved, 'a')
  await save(saved, 'b')
  await phone.send()
  phone.isOnline = false
  server.now += 1
  await save(saved, 'c')
  const first = { jobId: 'b', changedAt: saved.getSnapshot().records.get('b')?.changedAt ?? '' }
  await takeOff(saved, 'b')
  const changes = ['c', 'b'].map((jobId) => ({
    jobId,
    changedAt: saved.getSnapshot().records.get(jobId)?.changedAt ?? '',
  }))
  saved.undone([first])
  saved.undone(changes.slice(0, 1))
  await vi.waitFor(() => expect(idsIn(saved)).toEqual(['a']))
  await phone.drop()
  phone.isOnline = true
  saved.undone(changes.slice(1))
  await vi.waitFor(() => expect(idsIn(saved).toSorted()).toEqual(['a', 'b']))
})

test('a saved job that is taken down leaves the device as a whole, once', async () => {
  const server = new Server()
  const row = { jobId: 'a', isSaved: true, changedAt: new Date(START).toISOString() }
  server.rows.set('a', { ...row, job: aJob('a') })
  const list = vi.spyOn(server, 'list')
  const { phone, saved } = await signedIn(server)
  const before = list.mock.calls.length
  expect(phone.onTakenDown).not.toHaveBeenCalled()
  server.rows.set('a', { ...row, job: null, updatedAt: null, isTakenDown: true })
  for (let pull = 1; pull <= 2; pull += 1) {
    server.now += 60_000
    saved.sync()
    await eventually(() => expect(list).toHaveBeenCalledTimes(before + pull))
    await eventually(() => expect(saved.getSnapshot().sync).toBe('done'))
  }
  expect(phone.onTakenDown.mock.calls).toEqual([[MAREN.email, new Set(['a'])]])
  expect(saved.getSnapshot().records.get('a')).toMatchObject({ isGone: true, job: null })
})

test('a failed deletion of a saved job that was taken down is repeated the next time', async () => {
  const server = new Server()
  const row = { jobId: 'a', isSaved: true, changedAt: new Date(START).toISOString() }
  server.rows.set('a', { ...row, job: aJob('a') })
  const { phone, saved } = await signedIn(server)
  phone.onTakenDown.mockRejectedValueOnce(new DOMException('No.', 'UnknownError'))
  server.rows.set('a', { ...row, job: null, updatedAt: null, isTakenDown: true })
  for (let pull = 1; pull <= 2; pull += 1) {
    server.now += 60_000
    saved.sync()
    await eventually(() => expect(phone.onTakenDown).toHaveBeenCalledTimes(pull))
    await eventually(() => expect(saved.getSnapshot().sync).not.toBe('under-way'))
  }
})
