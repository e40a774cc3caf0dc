import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { SqliteDatabase } from './sqlite-database.ts'
import { insertUser, userIds } from './test-users.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foothold-lock-'))
  path = join(directory, 'board.db')
})
afterEach(() => rmSync(directory, { recursive: true }))

test('only the first of many writes waits for a lock held elsewhere, and reads go on', async () => {
  const database = await openDatabase({ path })
  const other = new BetterSqlite(path)
  other.exec('begin immediate')
  const settled: string[] = []
  const start = performance.now()
  const writes = Array.from({ length: 32 }, async (_, index) => {
    await expect(insertUser(database, `user ${index}`)).rejects.toMatchObject({ reason: 'busy' })
    settled.push('write')
  })
  const read = userIds(database).then(() => settled.push('read'))
  await Promise.all([...writes, read])
  expect(settled[0]).toBe('read')
  // With one wait each, the writes would take more than three seconds.
  expect(performance.now() - start).toBeLessThan(2000)
  other.exec('rollback')
  other.close()
  await insertUser(database, 'ada')
  expect(await userIds(database)).toEqual(['ada'])
  await database.close()
})

test('a write that waits for a lock gets it once it is free, and those behind it follow in order', async () => {
  const database = await openDatabase({ path })
  const other = new BetterSqlite(path)
  other.exec('begin immediate')
  const order: string[] = []
  const writes = ['ada', 'bo', 'cy'].map(async (id) => {
    await insertUser(database, id)
    order.push(id)
  })
  await userIds(database)
  other.exec('rollback')
  other.close()
  await Promise.all(writes)
  expect(order).toEqual(['ada', 'bo', 'cy'])
  await database.close()
})

test('a lock that is held at the commit leaves nothing behind, and the next write can be made', async () => {
  await (await openDatabase({ path })).close()
  const sqlite = new BetterSqlite(path, { timeout: 0 })
  // With a write-ahead log no commit waits for readers; with a rollback journal it does.
  sqlite.pragma('journal_mode = delete')
  const database = new SqliteDatabase(sqlite, () => {})
  const other = new BetterSqlite(path)
  other.exec('begin; select * from users')
  await expect(insertUser(database, 'ada')).rejects.toMatchObject({ name: 'StorageFailure', reason: 'busy' })
  other.exec('rollback')
  other.close()
  await insertUser(database, 'bo')
  expect(await userIds(database)).toEqual(['bo'])
  await database.close()
})

test('a lock held elsewhere at the end keeps the log, and nothing is lost', async () => {
  const database = await openDatabase({ path })
  await insertUser(database, 'ada')
  const other = new BetterSqlite(path)
  other.exec('begin immediate')
  await database.close()
  other.exec('rollback')
  other.close()
  const reopened = await openDatabase({ path })
  expect(await userIds(reopened)).toEqual(['ada'])
  await reopened.close()
})
