import { afterEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '../../../contract/auth/viewer.ts'
import { SAVED_JOBS_MAX } from '../../../contract/saved-jobs/saved-job.rules.ts'
import { aJob } from '../reading/test-reading.ts'
import { SavedLimit } from './saved-limit.ts'
import { savedInOrder } from './saved-order.ts'
import { createSavedStore, forgetSaved } from './saved.store.ts'
import { START, Server, aPhone, type Saved } from './test-saved.ts'

const MAREN: Viewer = { email: 'maren@example.org', userId: 'm-1', role: 'candidate' }

const idsIn = (saved: Saved) => savedInOrder(saved.getSnapshot().records.values()).map(({ jobId }) => jobId)
const isRead = (saved: Saved) => vi.waitFor(() => expect(saved.getSnapshot().isRead).toBe(true))
const isSynced = (saved: Saved) => vi.waitFor(() => expect(saved.getSnapshot().sync).toBe('done'))
const save = (saved: Saved, jobId: string) => saved.set({ jobId, job: aJob(jobId), isSaved: true })
const takeOff = (saved: Saved, jobId: string) => saved.set({ jobId, job: null, isSaved: false })

/** As many jobs, saved by the visitor of the phone. */
const fill = (phone: ReturnType<typeof aPhone>, jobs: number) =>
  phone.device.write(['saved'], async (tx) => {
    const record = { owner: '', isSaved: true, changedAt: new Date(START).toISOString(), job: null }
    const ids = Array.from({ length: jobs }, (_, id) => `job-${id}`)
    await Promise.all(ids.map((jobId) => tx.objectStore('saved').put({ ...record, jobId })))
  })

async function signedIn(server: Server, options?: Parameters<typeof aPhone>[1]) {
  const phone = aPhone(server, options)
  phone.viewer = MAREN
  const saved = phone.start()
  await isSynced(saved)
  return { phone, saved }
}

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
  expect(phone.enqueue).not.toHaveBeenCalled()

  const again = phone.start()
  await isRead(again)
  expect(idsIn(again)).toEqual(['b', 'a'])
  expect(again.getSnapshot().records.get('a')?.job).toEqual(aJob('a'))

  phone.viewer = MAREN
  again.follow(MAREN)
  await isSynced(again)
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(2))
  await phone.send()
  expect([...server.rows.keys()].toSorted()).toEqual(['a', 'b'])
  expect(idsIn(again).toSorted()).toEqual(['a', 'b'])

  phone.viewer = VISITOR
  again.follow(VISITOR)
  await isRead(again)
  expect(idsIn(again)).toEqual([])
})

test('two devices of one person agree on the newest change', async () => {
  const server = new Server()
  const one = await signedIn(server)
  await save(one.saved, 'a')
  await vi.waitFor(() => expect(one.phone.waiting).toHaveLength(1))
  await one.phone.send()
  expect(one.phone.enqueue).toHaveBeenCalledTimes(1)
  const other = await signedIn(server)
  expect(idsIn(other.saved)).toEqual(['a'])

  // One takes it off without a network; the other does the same and saves it again, later.
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

test('what the server answers to a change stands here at once, and an old answer no more', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  await save(saved, 'a')
  const closed = aJob('a', { jobStatus: false, updatedAt: '2026-12-01T00:00:00.000Z' })
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
  server.gate = new Promise((resolve) => {
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

test('what was saved as the page was closed goes out with the next start', async () => {
  const server = new Server()
  const { phone, saved } = await signedIn(server)
  phone.enqueue.mockRejectedValueOnce(new Error('The page is gone.'))
  await save(saved, 'a')
  expect(phone.waiting).toEqual([])
  const again = phone.start()
  await isSynced(again)
  expect(idsIn(again)).toEqual(['a'])
  expect(phone.waiting).toMatchObject([{ kind: 'save', payload: { jobId: 'a', isSaved: true } }])
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

test('nothing is written for somebody who is signing out, and their list goes', async () => {
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
  const closed = aJob('a', { jobStatus: false, updatedAt: '2026-12-01T00:00:00.000Z' })
  saved.see([closed, aJob('b')])
  await vi.waitFor(() => expect(saved.getSnapshot().records.get('a')?.job).toEqual(closed))
  saved.lose('a')
  await vi.waitFor(() => expect(saved.getSnapshot().records.get('a')).toMatchObject({ isGone: true, job: closed }))
  expect(idsIn(saved)).toEqual(['a'])
})

test("a visitor's long list is handed over in parts, to the last job", async () => {
  const server = new Server()
  const phone = aPhone(server)
  await fill(phone, 120)
  phone.viewer = MAREN
  const saved = phone.start()
  await vi.waitFor(() => expect(phone.waiting).toHaveLength(50))
  for (const sent of [50, 100, 120]) {
    await vi.waitFor(() => expect(server.rows.size + phone.waiting.length).toBe(sent))
    await phone.send()
  }
  expect(server.rows.size).toBe(120)
  expect(idsIn(saved)).toHaveLength(120)
})

test('a full list takes no more, and nothing is dropped from it', async () => {
  const phone = aPhone(new Server())
  await fill(phone, SAVED_JOBS_MAX)
  const saved = phone.start()
  await isRead(saved)
  await expect(save(saved, 'one-more')).rejects.toThrow(SavedLimit)
  await takeOff(saved, 'job-0')
  await save(saved, 'one-more')
  expect(idsIn(saved)).toHaveLength(SAVED_JOBS_MAX)
})
