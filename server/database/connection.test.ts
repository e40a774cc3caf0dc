import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseHardLinks } from '#server/test-hard-links.ts'
import { openDatabase } from './connection.ts'
import { SqliteDatabase } from './sqlite-database.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { SCHEMA_VERSION, migrate, schemaVersion } from './migrate.ts'
import { insertUser, testUser, userIds } from './test-users.ts'
import type { Executor } from './transaction.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foothold-database-'))
  path = join(directory, 'board.db')
})
afterEach(() => rmSync(directory, { recursive: true }))

async function stored(...ids: string[]): Promise<void> {
  const database = await openDatabase({ path })
  for (const id of ids) await insertUser(database, id)
  await database.close()
}

test('a missing database is made, with its directory, and nothing else is left there', async () => {
  path = join(directory, 'new', 'board.db')
  await stored()
  expect(readdirSync(join(directory, 'new'))).toEqual(['board.db'])
})

test('a database is made on a file system without hard links, too', async () => {
  refuseHardLinks()
  await stored('ada')
  expect(readdirSync(directory)).toEqual(['board.db'])
})

// Spec 1: The own server holds users and jobs
test('a written row is there after closing and opening again, with the log folded in', async () => {
  await stored('ada', 'bo')
  expect(readdirSync(directory)).toEqual(['board.db'])
  const database = await openDatabase({ path })
  expect(await userIds(database)).toEqual(['ada', 'bo'])
  await database.close()
})

test('several starters of a new board get the same one', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ path })))
  await insertUser(databases[0]!, 'ada')
  for (const database of databases) expect(await userIds(database)).toEqual(['ada'])
  for (const database of databases) await database.close()
  expect(readdirSync(directory)).toEqual(['board.db'])
})

test('a commit that a crash left in the log is there at the next start', async () => {
  const running = await openDatabase({ path })
  await insertUser(running, 'ada')
  const copy = join(directory, 'copy.db')
  for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, `${copy}${suffix}`)
  await running.close()
  const restarted = await openDatabase({ path: copy })
  expect(await userIds(restarted)).toEqual(['ada'])
  await restarted.close()
})

test('every write is on disk when it is acknowledged, and references hold', async () => {
  await stored()
  const settings: Record<string, unknown> = {}
  const ours = await openDatabase({ path })
  for (const name of ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'])
    settings[name] = Object.values(
      (await sql.raw<object>(`pragma ${name}`).execute(ours.reader as Executor & Kysely<BoardSchema>)).rows[0] ?? {},
    )[0]
  expect(settings).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 0 })
  await ours.close()
})

test('a transaction that fails leaves nothing behind', async () => {
  const database = await openDatabase({ path })
  const failed = database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(testUser('ada')).execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await userIds(database)).toEqual([])
  await database.close()
})

test('a reference to nothing is refused', async () => {
  const database = await openDatabase({ path })
  const orphan = database.inTransaction(async (tx) => {
    await tx.insertInto('claimed_ids').values({ id: '1', kind: 'job', user_id: 'nobody', fingerprint: '' }).execute()
  })
  await expect(orphan).rejects.toThrow('FOREIGN KEY')
  await database.close()
})

test('a lock held elsewhere is a storage that is busy, for little more than the time-out', async () => {
  const database = await openDatabase({ path })
  const other = new BetterSqlite(path)
  other.exec('begin immediate')
  await expect(insertUser(database, 'ada')).rejects.toMatchObject({ name: 'StorageFailure', reason: 'busy' })
  other.exec('rollback')
  other.close()
  await insertUser(database, 'ada')
  expect(await userIds(database)).toEqual(['ada'])
  await database.close()
})

test('a full disk is a storage that is full; reads go on, and writes once there is room', async () => {
  await stored()
  const sqlite = new BetterSqlite(path)
  const database = new SqliteDatabase(sqlite, () => {})
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true })) + 1}`)
  await expect(
    (async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await insertUser(database, id)
    })(),
  ).rejects.toMatchObject({ name: 'StorageFailure', reason: 'full' })
  const kept = await userIds(database)
  sqlite.pragma('max_page_count = 1000000')
  await insertUser(database, 'z')
  expect(await userIds(database)).toEqual([...kept, 'z'])
  await database.close()
})

describe('a file that is not a board of ours is refused in one line and left as it is', () => {
  const damage = (at: number) => () => {
    const bytes = readFileSync(path)
    bytes.fill(0xff, at, at + 2000)
    writeFileSync(path, bytes)
  }
  const sqliteWith = (sql: string) => () => {
    rmSync(path, { force: true })
    const sqlite = new BetterSqlite(path)
    sqlite.exec(sql)
    sqlite.close()
  }
  const kinds: { kind: string; reason: string; spoil: () => void }[] = [
    { kind: 'an empty file', reason: 'empty', spoil: () => writeFileSync(path, '') },
    { kind: 'a text', reason: 'not-sqlite', spoil: () => writeFileSync(path, 'Dear diary\n'.repeat(500)) },
    { kind: 'a few bytes', reason: 'not-sqlite', spoil: () => writeFileSync(path, 'SQLite') },
    {
      kind: "another program's database",
      reason: 'not-ours',
      spoil: sqliteWith('pragma application_id = 7; create table songs (title)'),
    },
    { kind: 'a database of no program', reason: 'not-ours', spoil: sqliteWith('create table songs (title)') },
    {
      kind: 'a newer board',
      reason: 'newer',
      spoil: () => {
        const sqlite = new BetterSqlite(path)
        sqlite.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
        sqlite.close()
      },
    },
    { kind: 'a board cut short', reason: 'damaged', spoil: () => truncateSync(path, 4096 * 3) },
    { kind: 'a board with a damaged schema', reason: 'damaged', spoil: damage(100) },
    { kind: 'a board with damaged pages', reason: 'damaged', spoil: damage(4096 * 4) },
  ]

  test.for(kinds)('$kind', async ({ reason, spoil }) => {
    await stored('ada', 'bo')
    spoil()
    const before = readFileSync(path)
    const refused = openDatabase({ path })
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseError', reason })
    await expect(refused).rejects.toThrow(/^[^\n]*board\.db[^\n]*$/u)
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('a log without its file', async () => {
    writeFileSync(`${path}-wal`, 'frames')
    await expect(openDatabase({ path })).rejects.toMatchObject({ reason: 'log-without-file' })
    expect(readdirSync(directory)).toEqual(['board.db-wal'])
  })

  test('a directory', async () => {
    await expect(openDatabase({ path: directory })).rejects.toMatchObject({ reason: 'unreadable' })
  })

  test('a path that cannot be', async () => {
    writeFileSync(path, 'a file')
    await expect(openDatabase({ path: join(path, 'board.db') })).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('migrations', () => {
  test('a step that fails half-way is not taken, and can be taken later', async () => {
    const sqlite = new BetterSqlite(path)
    const first = { up: async () => {} }
    const broken = {
      up: async () => {
        sqlite.exec('create table half (done)')
        throw new Error('power cut')
      },
    }
    await expect(migrate(sqlite, [first, broken])).rejects.toThrow('power cut')
    expect(schemaVersion(sqlite)).toBe(1)
    await migrate(sqlite, [first, { up: async () => void sqlite.exec('create table half (done)') }])
    expect(schemaVersion(sqlite)).toBe(2)
    sqlite.close()
  })

  test('a step is taken once', async () => {
    const sqlite = new BetterSqlite(path)
    const steps = [{ up: async () => void sqlite.exec('create table once (done)') }]
    await migrate(sqlite, steps)
    await migrate(sqlite, steps)
    expect(schemaVersion(sqlite)).toBe(1)
    sqlite.close()
  })
})
