import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { posting } from '#server/testing/test-scenes.ts'
import { measured, rounded } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const IN_FLIGHT = 50

let board: RunningBoard
afterAll(removeBuild)
afterEach(() => board.remove())

const open = async () => {
  const socket = connect(Number(new URL(board.origin).port), 'localhost')
  const connection = { socket, received: '', closed: once(socket, 'close') }
  socket.setEncoding('utf8').on('data', (text: string) => (connection.received += text))
  await once(socket, 'connect')
  return connection
}

test('SIGTERM with fifty requests in flight: all are answered, nothing new is taken, and nothing is left', async () => {
  board = await RunningBoard.start({ settings: { MAX_OPEN_JOBS: '10000' } })
  const employer = await board.employer('edda')
  const { authorization } = board.authorization(employer)
  const silent = await open()
  const ids = Array.from({ length: IN_FLIGHT }, () => randomUUID())
  const connections = await Promise.all(
    ids.map(async (id) => {
      const connection = await open()
      const body = Buffer.from(JSON.stringify(posting({ _id: id })))
      const head = [
        'POST /api/job HTTP/1.1',
        `Host: ${new URL(board.origin).host}`,
        `Authorization: ${authorization}`,
        'Content-Type: application/json',
        // The 100 response shows that the server has begun the request.
        'Expect: 100-continue',
        `Content-Length: ${body.length}`,
      ]
      connection.socket.write(`${head.join('\r\n')}\r\n\r\n`)
      await once(connection.socket, 'data')
      connection.socket.write(body.subarray(0, 20))
      return { ...connection, connection, rest: body.subarray(20) }
    }),
  )
  const from = performance.now()
  board.server.process.kill('SIGTERM')
  // New connections are refused, while open ones continue.
  await expect
    .poll(
      () =>
        fetch(`${board.origin}/api/countries`).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 5000 },
    )
    .toBe('refused')
  for (const { socket, rest } of connections) socket.write(rest)
  await Promise.all(connections.map(({ closed }) => closed))
  const answered = connections.filter(({ connection }) => /HTTP\/1\.1 200 OK\r\n/u.test(connection.received))
  expect(answered).toHaveLength(IN_FLIGHT)
  await silent.closed
  expect(await board.server.ended).toBe(0)
  const took = performance.now() - from
  const { place } = board
  const isLogLeft = 'path' in place && existsSync(`${place.path}-wal`)
  expect(isLogLeft).toBe(false)
  const stored = await board.records(({ reader }) => reader.selectFrom('jobs').select('id').execute())
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(ids))
  measured('drain', { 'in flight': IN_FLIGHT, answered: answered.length, 'until its end, ms': rounded(took) })
})
