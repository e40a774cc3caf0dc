import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ask } from '#server/test-platform.ts'
import { measured, percentile, rounded } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const [SLOW_HEADERS, SLOW_BODIES] = [1000, 300]
const CUT_MS = 16_000
const NORMAL_MS = 100

let board: RunningBoard
let sockets: Socket[] = []
afterAll(removeBuild)
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await board.remove()
})

/** A connection that sends one byte per second and never completes its request. */
async function slow(first: string) {
  const socket = connect(Number(new URL(board.origin).port), 'localhost')
  sockets.push(socket)
  const connection = { received: '', until: 0, closed: Promise.resolve() }
  socket.setEncoding('utf8').on('data', (text: string) => (connection.received += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const from = performance.now()
  const dripping = setInterval(() => socket.write('x'), 1000)
  connection.closed = once(socket, 'close').then(() => {
    clearInterval(dripping)
    connection.until = performance.now() - from
  })
  socket.write(first)
  return connection
}

test('a thousand slow headers and three hundred slow bodies are cut off, and nobody else notices', async () => {
  board = await RunningBoard.start()
  const employer = await board.employer('edda')
  const { host } = new URL(board.origin)
  const { authorization } = board.authorization(employer)
  const body = [
    'POST /api/job HTTP/1.1',
    `Host: ${host}`,
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Content-Length: 5000',
    '',
    '{',
  ]
  const connections = await Promise.all([
    ...Array.from({ length: SLOW_HEADERS }, async () => slow(`GET /api/jobs HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)),
    ...Array.from({ length: SLOW_BODIES }, async () => slow(body.join('\r\n'))),
  ])
  const ended = new AbortController()
  const over = Promise.all(connections.map(({ closed }) => closed)).then(() => ended.abort())
  const took: number[] = []
  while (!ended.signal.aborted) {
    const from = performance.now()
    expect((await ask(`${board.origin}/api/jobs?limit=1`)).status).toBe(200)
    took.push(performance.now() - from)
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  const answered = connections.filter(({ received }) => received.startsWith('HTTP/1.1 408 '))
  const last = Math.max(...connections.map(({ until }) => until))
  measured('slow-clients', {
    slow: connections.length,
    'answered 408': answered.length,
    'last cut off, ms': Math.round(last),
    'normal request p50, ms': rounded(percentile(took, 0.5)),
    'normal request p99, ms': rounded(percentile(took, 0.99)),
    'longest, ms': rounded(Math.max(...took)),
  })
  expect(answered).toHaveLength(connections.length)
  expect(last).toBeLessThan(CUT_MS)
  expect(percentile(took, 0.99)).toBeLessThan(NORMAL_MS)
})
