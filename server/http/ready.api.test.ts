import BetterSqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { testVerifier } from '#server/testing/test-accounts.ts'
import { test, testOnSqlite } from '#server/testing/test-board.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { openDatabase } from '#server/database/connection.ts'

test('a server that answers, and whose database takes writes, is ready', async ({ board }) => {
  expect(await board.visitor.api.ready()).toMatchObject({
    status: 200,
    body: { data: { version: expect.any(String) } },
  })
})

test('a server whose database is gone is alive and not ready, and says of what', async ({ board }) => {
  const { place, remove } = await newPlace()
  const database = await openDatabase(place)
  const origin = await board.serve(testVerifier, database)
  await database.close()
  const ready = await fetch(`${origin}/api/ready`)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('1')
  expect(await ready.json()).toMatchObject({ code: 'server.unready', issues: [{ path: 'database' }] })
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  expect(board.log).toContainEqual(expect.objectContaining({ msg: 'Not ready', failed: ['database'] }))
  await remove()
})

testOnSqlite(
  'a lock that somebody else holds makes it unready, and ready again when it is let go',
  async ({ board }) => {
    const other = new BetterSqlite(board.file)
    other.exec('begin immediate')
    expect((await board.visitor.api.ready()).status).toBe(503)
    other.close()
    await expect.poll(async () => (await board.visitor.api.ready()).status, { timeout: 5000 }).toBe(200)
    expect(board.log).toContainEqual(expect.objectContaining({ msg: 'Ready again' }))
  },
)

test('a server that is about to stop is not ready', async ({ board }) => {
  expect((await board.visitor.api.ready()).status).toBe(200)
  board.endStreams()
  const answer = await board.visitor.api.ready()
  expect(answer).toBeProblem(503, 'server.draining')
  expect((await board.visitor.api.health()).status).toBe(200)
})

test('probes are logged at another level than requests', async ({ board }) => {
  await board.visitor.api.ready()
  await board.visitor.api.demoPeople()
  await expect.poll(() => board.log.map(({ route }) => route)).toContain('/api/demo-people')
  expect(board.log.map(({ route }) => route)).not.toContain('/api/ready')
})
