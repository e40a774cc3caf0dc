import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPlace } from '#server/testing/test-database.ts'
import { openDatabase } from './connection.ts'
import type { BoardDatabase } from './board-database.ts'
import { SCHEMA_VERSION } from './migrate.ts'
import { migrations, type Migration } from './migrations/index.ts'
import { BoardPostgresDialect } from './postgres-dialect.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { numbersAsNumbers } from './postgres-types.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { insertUser, userIds } from './test-users.ts'

const NEXT = SCHEMA_VERSION + 1
const TODAY: readonly Migration[] = Object.values(migrations)
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 20_000 }

const adding: Migration = {
  up: async (db) => void (await sql`alter table users add column mood text not null default 'calm'`.execute(db)),
}
/** No current program can run after this migration. */
const removing: Migration = {
  up: async (db) => void (await sql`alter table users drop column resume_size`.execute(db)),
  oldestProgram: NEXT,
}

async function emptyPlace(): Promise<string> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return (place as { url: string }).url
}

async function opened(url: string): Promise<BoardDatabase> {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return database
}

/** Simulates the start of a newer program. */
function nextVersion(url: string, step: Migration) {
  const pool = new pg.Pool({ connectionString: url, types: numbersAsNumbers })
  const db = new Kysely<BoardSchema>({ dialect: new BoardPostgresDialect(pool) })
  onTestFinished(() => db.destroy())
  const start = async (times: object = {}) => migratePostgres(db, new URL(url), { steps: [...TODAY, step], times })
  const schema = async () => (await sql<object>`select * from schema_version`.execute(db)).rows[0]
  return { db, start, schema }
}

test('after a step that adds, a program that runs goes on, and starts again', async () => {
  const url = await emptyPlace()
  const database = await opened(url)
  const next = nextVersion(url, adding)
  await next.start()
  await insertUser(database, 'ada')
  await insertUser(await opened(url), 'bo')
  expect(await userIds(database)).toEqual(['ada', 'bo'])
  expect(await next.schema()).toEqual({ version: NEXT, oldest_program: 0 })
})

test('before a step that older programs cannot go on with, they are told to end, and waited for', async () => {
  const url = await emptyPlace()
  const database = await openDatabase({ url })
  const next = nextVersion(url, removing)
  const started = next.start()
  const { message } = await database.outdated
  expect(message).toMatch(
    new RegExp(
      `^DATABASE_URL: \\S+ has schema version ${SCHEMA_VERSION}, for programs that know ${NEXT} at least; `,
      'u',
    ),
  )
  // Pending work completes on the schema that it knows.
  await insertUser(database, 'ada')
  expect(await next.schema()).toMatchObject({ version: SCHEMA_VERSION })
  await database.close()
  await started
  expect(await next.schema()).toEqual({ version: NEXT, oldest_program: NEXT })
  await expect(openDatabase({ url })).rejects.toMatchObject({ name: 'DatabaseError', reason: 'outdated' })
})

test('a newer program ends and leaves the schema as it was when the older one does not end', async () => {
  const url = await emptyPlace()
  const database = await opened(url)
  const next = nextVersion(url, removing)
  const before = await next.schema()
  await expect(next.start({ leave: 0 })).rejects.toMatchObject({ name: 'DatabaseError', reason: 'in-use' })
  expect(await next.schema()).toEqual(before)
  await insertUser(database, 'ada')
  await opened(url)
})

test('a step that fails leaves nothing behind, and older programs may start', async () => {
  const url = await emptyPlace()
  const failing: Migration = {
    up: async (db) => {
      await removing.up(db)
      throw new Error('a row is in the way')
    },
    oldestProgram: NEXT,
  }
  const next = nextVersion(url, failing)
  await expect(next.start()).rejects.toThrow(/^DATABASE_URL: \S+ cannot be used: a row is in the way\.$/u)
  await insertUser(await opened(url), 'ada')
})

test('a step gives way to those who wait behind it, and is taken when the table is free', async () => {
  const url = await emptyPlace()
  const database = await opened(url)
  await insertUser(database, 'ada')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; select 1 from users')
  const next = nextVersion(url, adding)
  let isTaken = false
  const started = next.start({ lock: 50, pause: 50, attempts: 1000 }).then(() => (isTaken = true))
  const waits = sql`select 1 from pg_locks where relation = 'users'::regclass and not granted`
  await expect.poll(async () => (await waits.execute(next.db)).rows.length, { ...PATIENCE, interval: 5 }).toBe(1)
  // Otherwise the migration would wait for the lock holder, and this read behind it, until one is cancelled.
  expect(await userIds(database)).toEqual(['ada'])
  expect(isTaken).toBe(false)
  await holder.query('commit')
  await started
  expect(await next.schema()).toMatchObject({ version: NEXT })
})

test('a step that cannot have its table is given up with one line, and nothing is changed', async () => {
  const url = await emptyPlace()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; select 1 from users')
  const next = nextVersion(url, adding)
  await expect(next.start({ lock: 10, pause: 1, attempts: 2 })).rejects.toThrow(
    /^DATABASE_URL: \S+ cannot be used: canceling statement due to lock timeout\.$/u,
  )
  expect(await next.schema()).toMatchObject({ version: SCHEMA_VERSION })
})

test('a board is not made in a database that lacks letters, and a line says how to create one that has all', async () => {
  const server = new pg.Client({ connectionString: `${inject('postgres')}/postgres` })
  await server.connect()
  await server.query(`create database western encoding 'LATIN1' locale_provider libc locale 'C' template template0`)
  onTestFinished(async () => {
    await server.query('drop database western with (force)')
    await server.end()
  })
  const url = `${inject('postgres')}/western`
  await expect(openDatabase({ url })).rejects.toThrow(
    /^DATABASE_URL: \S+\/western has the encoding LATIN1: create it anew, with createdb --encoding=UTF8 --template=template0\.$/u,
  )
  const there = new pg.Client({ connectionString: url })
  await there.connect()
  onTestFinished(() => there.end())
  expect((await there.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
})
