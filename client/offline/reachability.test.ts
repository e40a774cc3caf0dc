import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import {
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  PENDING_PAUSE_MS,
  PROBE_TIMEOUT_MS,
  SLOW_MS,
  createReachability,
} from './reachability.ts'

type Answer = () => Promise<Response>

const headers = { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) }
const answers: Answer = async () => Response.json({ status: true }, { headers })
const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs: Answer = () => new Promise(() => undefined)
const gateway: Answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
const busy: Answer = async () => new Response('{}', { status: 503, headers })
/** The response of a captive portal or a filter, instead of the server's. */
const portal =
  (status: number, type = 'text/html'): Answer =>
  async () =>
    new Response('<h1>Free Wi-Fi</h1>', { status, headers: { 'content-type': type } })
const redirect: Answer = async () => Response.redirect('https://login.example/')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(answer: Answer, hasNetwork = true) {
  const board = { answer, probes: 0 }
  const visible: Pick<Document, 'visibilityState'> = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), visible)
  const events = new EventTarget()
  const connection = new EventTarget()
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
    connection,
    page,
    random: () => 0,
  })
  const call = () => reachability.watch((_url, init) => ask(init?.signal ?? undefined))('/api/jobs')
  return { board, page, events, connection, reachability, call }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['a cut line', cut, 'offline'],
  ['a gateway without a server behind it', gateway, 'unreachable'],
  ['a busy board, which answers for itself', busy, 'online'],
  ["a portal's page", portal(200), 'unreachable'],
  ["a portal's refusal", portal(403), 'unreachable'],
  ['a network that asks for a login', portal(511), 'unreachable'],
  ["a filter's problem", portal(403, 'application/problem+json'), 'unreachable'],
  ["a portal's redirect", redirect, 'unreachable'],
])('%s, whatever the browser says of its network', async (_name, answer, reach) => {
  const { reachability, call } = setUp(answer)
  await call().catch(() => undefined)
  await settled()
  expect(reachability.get()).toBe(reach)
})

test('an answer that was on its way when the network was lost does not bring it back', async () => {
  let arrive = (_response: Response) => {}
  const late: Answer = () => new Promise((resolve) => (arrive = resolve))
  const { board, events, reachability, call } = setUp(late)
  for (const request of [call, reachability.check]) {
    board.answer = late
    const asked = request()
    events.dispatchEvent(new Event('offline'))
    arrive(await answers())
    await asked
    expect(reachability.get()).toBe('offline')
    board.answer = answers
    events.dispatchEvent(new Event('online'))
    await settled()
    expect(reachability.get()).toBe('online')
  }
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
  // The probe hangs too.
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
  void reachability.check()
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

/** A page behind a captive portal for so long that its backoff has reached the maximum. */
async function longBehindPortal() {
  const scene = setUp(portal(200))
  await scene.call()
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS)
  expect(scene.reachability.get()).toBe('unreachable')
  scene.board.probes = 0
  return scene
}

test('something that waits to be sent has a page that is seen ask every few seconds', async () => {
  const { board, reachability } = await longBehindPortal()
  reachability.setPending(true)
  await settled()
  expect(board.probes).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * PENDING_PAUSE_MS)
  expect(board.probes).toBe(11)
  board.answer = answers
  await vi.advanceTimersByTimeAsync(PENDING_PAUSE_MS)
  expect(reachability.get()).toBe('online')
})

test('once nothing waits any more, and on a page that nobody sees, it is asked as seldom as before', async () => {
  const { board, page, reachability } = await longBehindPortal()
  reachability.setPending(true)
  reachability.setPending(false)
  await vi.advanceTimersByTimeAsync(5 * LONGEST_PAUSE_MS)
  expect(board.probes).toBeLessThanOrEqual(7)
  Object.assign(page, { visibilityState: 'hidden' })
  reachability.setPending(true)
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
  board.probes = 0
  await vi.advanceTimersByTimeAsync(5 * LONGEST_PAUSE_MS)
  expect(board.probes).toBe(0)
})

test.each(['focus', 'pageshow', 'online'])('%s asks at once, and often again', async (trigger) => {
  const { board, events, reachability } = await longBehindPortal()
  events.dispatchEvent(new Event(trigger))
  await vi.advanceTimersByTimeAsync(3 * FIRST_PAUSE_MS)
  expect(board.probes).toBe(3)
  board.answer = answers
  events.dispatchEvent(new Event(trigger))
  await settled()
  expect(reachability.get()).toBe('online')
})

test('another network is asked about, which may have a portal', async () => {
  const { board, connection, reachability } = setUp(answers)
  board.answer = portal(200)
  connection.dispatchEvent(new Event('change'))
  await settled()
  expect(reachability.get()).toBe('unreachable')
  board.answer = answers
  connection.dispatchEvent(new Event('change'))
  await settled()
  expect(reachability.get()).toBe('online')
})
