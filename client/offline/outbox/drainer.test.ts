import { afterEach, expect, test, vi } from 'vitest'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { IDA, message } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { drainer, heldBack } from './test-drainer.ts'
import { lost, refused } from './test-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a lane is sent in order, and a lane that hangs holds up no other', async () => {
  const { perform, answer, isSent } = heldBack()
  const { drain, put, sent } = drainer({ perform })
  for (const id of ['a1', 'a2', 'a3']) await put(id, 'a')
  for (const id of ['b1', 'b2']) await put(id, 'b')
  const over = drain()
  await answer('b1')
  await answer('b2')
  await isSent('a1')
  expect(sent).not.toContain('a2')
  for (const id of ['a1', 'a2', 'a3']) await answer(id)
  await over
  expect(sent.filter((id) => id.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
})

test('four lanes are on their way at once, and every other one after them', async () => {
  const { perform, answer, isSent } = heldBack()
  const { drain, put, sent } = drainer({ perform })
  for (const lane of ['a', 'b', 'c', 'd', 'e']) await put(lane, lane)
  const over = drain()
  for (const lane of ['a', 'b', 'c', 'd']) await isSent(lane)
  expect(sent).toHaveLength(4)
  await answer('c')
  await answer('e')
  for (const lane of ['a', 'b', 'd']) await answer(lane)
  await over
})

test('an action that can be taken back is not sent before its time, also when the network comes back', async () => {
  const { drain, store, sent, clock } = drainer()
  const { kind, payload } = message('a1')
  const action = { kind: { ...kind, heldBack: 10_000 }, payload, id: 'a1' }
  await store.enqueue(IDA, action, { id: 'a1', now: clock.now })
  expect(await drain({ ignoreBackoff: true })).toEqual({ nextAt: clock.now + 10_000, isReached: true })
  expect(sent).toEqual([])
  clock.now += 10_000
  await drain()
  expect(sent).toEqual(['a1'])
})

test('a failed action holds back its lane alone, until its time has come', async () => {
  const { drain, put, sent, perform, states, clock } = drainer()
  perform.mockImplementation(async ({ id }) => {
    if (id === 'a1') throw refused('server.error')
  })
  for (const id of ['a1', 'a2']) await put(id, 'a')
  await put('b1', 'b')
  expect(await drain()).toEqual({ nextAt: clock.now + 2000, isReached: true })
  expect(sent.toSorted()).toEqual(['a1', 'b1'])
  expect(await states()).toEqual(['a1 queued', 'a2 queued'])

  perform.mockResolvedValue(null)
  await drain()
  expect(sent).toHaveLength(2)
  clock.now += 2000
  expect(await drain()).toEqual({ nextAt: null, isReached: true })
  expect(sent.slice(2)).toEqual(['a1', 'a2'])
})

test('an action of a person whose address has changed is sent under the new one', async () => {
  const { drain, put, perform, states } = drainer()
  await put('a1', 'a', { ...IDA, email: 'ida.before@example.org' })
  await drain()
  expect(perform.mock.calls.map(([record]) => record.email)).toEqual([IDA.email])
  expect(await states()).toEqual([])
})

test('an action refused for good does not hold up its lane', async () => {
  const { drain, put, perform, states } = drainer()
  perform.mockRejectedValueOnce(refused('job.closed'))
  for (const id of ['a1', 'a2']) await put(id)
  await drain()
  expect(await states()).toEqual(['a1 failed'])
})

test('the other lanes are left alone without an answer, and none is starved by another', async () => {
  const { drain, put, sent, perform, clock } = drainer()
  perform.mockRejectedValue(lost())
  const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  for (const lane of lanes) await put(lane, lane)
  for (const tries of [4, 8]) {
    expect((await drain({ ignoreBackoff: true })).isReached).toBe(false)
    expect(sent.length).toBeLessThanOrEqual(tries)
    clock.now += 1
  }
  expect(new Set(sent)).toEqual(new Set(lanes))
})

test('a board that asks to be sent less is not sent the rest at once', async () => {
  const { drain, put, sent, perform } = drainer()
  perform.mockRejectedValue(refused('request.rate-limited'))
  for (const lane of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await put(lane, lane)
  expect((await drain()).isReached).toBe(false)
  expect(sent.length).toBeLessThanOrEqual(4)
})

test('an action that was cut off goes out again under the same id', async () => {
  const { browser, page, drain, put, sent } = drainer({ perform: () => new Promise(() => undefined) })
  await put('a1')
  void drain()
  await vi.waitFor(() => expect(sent).toEqual(['a1']))
  page.kill()
  const survivor = drainer({ browser })
  await survivor.drain()
  expect(survivor.sent).toEqual(['a1'])
  expect(await survivor.states()).toEqual([])
})

test('a drain requested while the lock is waited for is done when the turn comes', async () => {
  const { browser, drain, put, perform, states } = drainer()
  await put('waits', 'a')
  await put('blocked', 'b')
  perform.mockImplementation(async ({ id }) => {
    throw id === 'waits' ? refused('server.error') : new SignInNeeded()
  })
  await drain()
  perform.mockResolvedValue(null)
  let release = () => {}
  const isFree = new Promise<void>((resolve) => void (release = resolve))
  const holder = browser.open().lock.run(() => isFree)
  const turns = [drain(), drain({ ignoreBackoff: true }), drain({ isSignedIn: true })]
  release()
  await Promise.all([holder, ...turns])
  expect(await states()).toEqual([])
})

test('one of two drainers sends each action', async () => {
  const browser = new FakeBrowser()
  const [one, other] = [drainer({ browser }), drainer({ browser })]
  for (let index = 0; index < 12; index += 1) await one.put(`m${index}`, `lane ${index % 5}`)
  await Promise.all([one.drain(), other.drain(), one.drain()])
  expect(one.sent.length + other.sent.length).toBe(12)
  expect(await other.states()).toEqual([])
})

test('a robbed drainer sends nothing more, and what it has been answered still counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const { perform, answer, isSent } = heldBack()
  const robbed = drainer({ perform })
  for (const id of ['a1', 'a2']) await robbed.put(id)
  void robbed.drain()
  await vi.waitFor(() => expect(robbed.sent).toEqual(['a1']))
  robbed.page.isFrozen = true
  const thief = drainer({ browser: robbed.browser, perform: () => Promise.reject(refused('server.error')) })
  const stolen = thief.drain()
  await vi.advanceTimersByTimeAsync(40_000)
  await stolen
  expect(thief.sent).toEqual(['a1'])
  expect(await thief.states()).toEqual(['a1 queued', 'a2 queued'])

  robbed.page.isFrozen = false
  await isSent('a1')
  await answer('a1')
  await vi.waitFor(async () => expect(await thief.states()).toEqual(['a2 queued']))
  expect(robbed.sent).toEqual(['a1'])
})

test('an answer that never comes is given up after 90 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { drain, put, sent, record } = drainer({ perform: () => new Promise(() => undefined) })
  await put('a1')
  const over = drain()
  await vi.waitFor(() => expect(sent).toEqual(['a1']))
  await vi.advanceTimersByTimeAsync(90_000)
  expect((await over).isReached).toBe(false)
  expect(await record('a1')).toMatchObject({ status: 'queued', failure: { kind: 'TIMEOUT_ERROR' } })
})

test('a device that fails in the middle is told of, and the lock is given back after the last answer', async () => {
  const { perform, answer, isSent } = heldBack()
  const { browser, drain, put, store } = drainer({ perform })
  await put('a1', 'a')
  await put('b1', 'b')
  const broken = new DOMException('The transaction was given up.', 'AbortError')
  const over = drain()
  const outcome = over.catch((error: unknown) => error)
  await isSent('a1')
  await isSent('b1')
  vi.spyOn(store, 'settle').mockRejectedValueOnce(broken)
  await answer('a1')
  const next = drainer({ browser })
  const turn = next.drain()
  expect(next.sent).toEqual([])
  await answer('b1')
  expect(await outcome).toBe(broken)
  await turn
  expect(next.sent).toEqual(['a1'])
})
