import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, PROBE_TIMEOUT_MS, SLOW_MS, createReachability } from './reachability.ts'

type Answer = () => Promise<Response>

const answers: Answer = async () => Response.json({ status: true })
const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs: Answer = () => new Promise(() => undefined)
const gateway: Answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
const busy: Answer = async () =>
  new Response('{}', { status: 503, headers: { 'content-type': 'application/problem+json' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(answer: Answer, hasNetwork = true) {
  const board = { answer, probes: 0 }
  const visible: Pick<Document, 'visibilityState'> = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), visible)
  const events = new EventTarget()
  const ask = vi.fn((signal?: AbortSignal) => {
    const given = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([board.answer(), given])
  })
  const reachability = createReachability({
    probe: (signal) => {
      board.probes += 1
      return ask(signal)
    },
    hasNetwork: () => hasNetwork,
    events,
    page,
    random: () => 0,
  })
  const call = () => reachability.watch((_url, init) => ask(init?.signal ?? undefined))('/api/jobs')
  return { board, page, events, reachability, call }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['a cut line', cut, 'offline'],
  ['a gateway without a server behind it', gateway, 'unreachable'],
  ['a busy board, which answers for itself', busy, 'online'],
])('%s, whatever the browser says of its network', async (_name, answer, reach) => {
  const { reachability, call } = setUp(answer)
  await call().catch(() => undefined)
  await settled()
  expect(reachability.get()).toBe(reach)
})

test('one lost request is no loss of the board', async () => {
  const { board, reachability, call } = setUp(cut)
  const lost = call()
  board.answer = answers
  await expect(lost).rejects.toThrow(TypeError)
  await settled()
  expect(reachability.get()).toBe('online')
})

test('a request that its screen gave up tells nothing', async () => {
  const { board, reachability } = setUp(hangs)
  const leaving = new AbortController()
  const call = reachability.watch(() => Promise.reject(new DOMException('Left', 'AbortError')))('/api/jobs', {
    signal: leaving.signal,
  })
  await expect(call).rejects.toThrow('Left')
  expect(board.probes).toBe(0)
})

test('a request that hangs is asked about before it gives up', async () => {
  const { board, reachability, call } = setUp(hangs)
  void call()
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(board.probes).toBe(1)
  // The question hangs as well.
  await vi.advanceTimersByTimeAsync(PROBE_TIMEOUT_MS)
  expect(reachability.get()).toBe('unreachable')
})

test('asks again, ever more rarely, and is back with the first answer', async () => {
  const { board, reachability, call } = setUp(cut)
  const heard = vi.fn(reachability.get)
  reachability.subscribe(heard)
  await call().catch(() => undefined)
  await settled()
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
  expect(board.probes).toBe(2)
  await vi.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS - 1)
  expect(board.probes).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS)
  expect(board.probes).toBeLessThan(20)
  board.answer = answers
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
  expect(reachability.get()).toBe('online')
  const { probes } = board
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS)
  expect(board.probes).toBe(probes)
  expect(heard.mock.results.map(({ value }) => value as string)).toEqual(['offline', 'online'])
})

test('any answer of the board brings it back', async () => {
  const { board, reachability, call } = setUp(cut, false)
  expect(reachability.get()).toBe('offline')
  board.answer = answers
  await call()
  expect(reachability.get()).toBe('online')
})

test('a hidden page does not ask until it is seen', async () => {
  const { board, page, reachability } = setUp(answers, false)
  Object.assign(page, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
  const { probes } = board
  reachability.check()
  board.answer = cut
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS)
  expect(board.probes - probes).toBeLessThanOrEqual(1)
  board.answer = answers
  Object.assign(page, { visibilityState: 'visible' })
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(reachability.get()).toBe('online')
})

test('the word of a network is asked about, the word of none is taken', async () => {
  const { board, events, reachability } = setUp(cut)
  events.dispatchEvent(new Event('offline'))
  expect(reachability.get()).toBe('offline')
  events.dispatchEvent(new Event('online'))
  await settled()
  expect(reachability.get()).toBe('offline')
  board.answer = answers
  events.dispatchEvent(new Event('online'))
  await settled()
  expect(reachability.get()).toBe('online')
})
