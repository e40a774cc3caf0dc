import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { API_BASE, contract } from '#contract/index.ts'
import { ask } from '#server/test-platform.ts'
import { posting } from '#server/testing/test-scenes.ts'
import { measured } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const REQUESTS = 10_000
const AT_ONCE = 20
const MEGABYTES_MAX = 250

let board: RunningBoard
afterAll(removeBuild)
afterEach(() => board.remove())

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '\u0000', '%00', '../..'),
)
/** Raw bytes that are not a valid HTTP request, or barely. */
const raw = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  texts.map((text) => Buffer.from(`GET /${text} HTTP/1.1\r\nHost: x\r\n\r\n`)),
  fc.nat(100_000).map((length) => Buffer.from(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(length)}\r\n\r\n`)),
)

/** Sends raw bytes; returns the response status, or 0 when the connection was closed. */
async function sendRaw(bytes: Buffer): Promise<number> {
  const socket = connect(Number(new URL(board.origin).port), 'localhost')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  socket.on('error', () => undefined)
  socket.end(bytes)
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (?<status>\d+)/u.exec(received)?.groups?.['status'] ?? 0)
}

test('ten thousand requests of garbage are no failure of the server, and it grows by little', async () => {
  board = await RunningBoard.start()
  const people = [await board.candidate('cleo'), await board.employer('edda')]
  const headers = people.map((person) => ({ ...board.authorization(person), 'content-type': 'application/json' }))
  const requests = fc.oneof(
    raw.map((bytes) => async () => sendRaw(bytes)),
    fc
      .record({
        route: fc.constantFrom(...Object.values(contract).filter((route) => route !== contract.events)),
        caller: fc.constantFrom({}, ...headers),
        parameter: texts,
        query: fc.dictionary(fc.oneof(texts, fc.constantFrom('search', 'limit', 'cursor', 'ids', 'sort')), texts),
        body: fc.oneof(
          fc.jsonValue().map((value) => JSON.stringify(value)),
          fc.constant(JSON.stringify(posting()).slice(0, 100)),
          fc.integer({ min: 1, max: 100_000 }).map((depth) => '['.repeat(depth)),
          texts,
        ),
      })
      .map(({ route, caller, parameter, query, body }) => async () => {
        const path = `${API_BASE}${route.path.replace(/:\w+/u, () => encodeURIComponent(parameter))}`
        const sent = route.method === 'GET' ? {} : { body }
        const url = `${board.origin}${path}?${new URLSearchParams(query).toString()}`
        return (await ask(url, { method: route.method, headers: caller, ...sent })).status
      }),
  )
  const all = fc.sample(requests, REQUESTS)
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = all.pop(); next; next = all.pop()) {
        // The server may close a connection before all of the garbage is sent.
        const status = await next().catch(() => 0)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const failures = [...statuses].filter(([status]) => status >= 500)
  expect((await ask(`${board.origin}/api/jobs`)).status).toBe(200)
  const { most } = board.memory()
  measured('garbage', { requests: REQUESTS, failures: failures.length, 'memory at its most, MB': most })
  expect(failures).toEqual([])
  expect(board.server.output.stderr).toBe('')
  expect(most).toBeLessThan(MEGABYTES_MAX)
})
