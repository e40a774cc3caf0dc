import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newPlace } from '#server/testing/test-database.ts'
import { latch } from '#server/testing/test-races.ts'
import { openDatabase, type DatabasePlace } from './connection.ts'
import type { BoardDatabase } from './board-database.ts'
import { SCHEMA_VERSION } from './migrate.ts'
import { insertUser, testUser, userIds } from './test-users.ts'
import type { Transaction } from './transaction.ts'

async function emptyPlace(): Promise<{ url: string }> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return place as { url: string }
}

async function opened(place: DatabasePlace): Promise<BoardDatabase> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

/** A barrier: settles once it has been called this many times. */
function meeting(count: number): () => Promise<void> {
  let settle = (): void => undefined
  const all = new Promise<void>((resolve) => (settle = resolve))
  let come = 0
  return () => {
    come += 1
    if (come >= count) settle()
    return all
  }
}

const sizeOf = async (tx: Transaction): Promise<number> =>
  (await tx.selectFrom('users').select('resume_size').where('id', '=', 'ada').executeTakeFirstOrThrow()).resume_size
const setSize = (tx: Transaction, size: number) =>
  tx.updateTable('users').set({ resume_size: size }).where('id', '=', 'ada').execute()

test('two processes that read and then write end as if one had come after the other', async () => {
  const place = await emptyPlace()
  const databases = [await opened(place), await opened(place)]
  await insertUser(databases[0]!, 'ada')
  const bothHaveRead = meeting(2)
  let attempts = 0
  let effects = 0
  await Promise.all(
    databases.map(async (database) =>
      database.inTransaction(async (tx) => {
        attempts += 1
        tx.onCommit(() => (effects += 1))
        const size = await sizeOf(tx)
        await bothHaveRead()
        await setSize(tx, size + 1)
      }),
    ),
  )
  expect(await databases[0]!.inTransaction(sizeOf)).toBe(2)
  expect([attempts, effects]).toEqual([3, 2])
})

test('many transactions at once are neither lost nor refused', async () => {
  const database = await opened(await emptyPlace())
  await insertUser(database, 'ada')
  await Promise.all(
    Array.from({ length: 20 }, async () => database.inTransaction(async (tx) => setSize(tx, (await sizeOf(tx)) + 1))),
  )
  expect(await database.inTransaction(sizeOf)).toBe(20)
})

test('work that goes on after a failed statement is refused, and tells of nothing, as it is not stored', async () => {
  const database = await opened(await emptyPlace())
  let effects = 0
  const work = database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(testUser('ada')).execute()
    tx.onCommit(() => (effects += 1))
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow(/rolled back/u)
  expect([effects, await userIds(database)]).toEqual([0, []])
})

test('a retried transaction finds the row that another one has inserted meanwhile', async () => {
  const place = await emptyPlace()
  const databases = [await opened(place), await opened(place)]
  const bothHaveLooked = meeting(2)
  const outcomes = await Promise.all(
    databases.map(async (database) =>
      database.inTransaction(async (tx) => {
        const known = await tx.selectFrom('users').select('id').where('id', '=', 'bo').executeTakeFirst()
        await bothHaveLooked()
        if (known) return 'known'
        await tx.insertInto('users').values(testUser('bo')).execute()
        return 'new'
      }),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['known', 'new'])
  expect(await userIds(databases[0]!)).toEqual(['bo'])
})

test('work that fails leaves nothing behind, and the connections go on', async () => {
  const database = await opened(await emptyPlace())
  for (let time = 0; time < 20; time += 1)
    await expect(
      database.inTransaction(async (tx) => {
        await tx.insertInto('users').values(testUser('ada')).execute()
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
  expect(await userIds(database)).toEqual([])
})

test('a connection that is lost between two statements ends its transaction, and nothing else', async () => {
  const place = await emptyPlace()
  const lost: unknown[] = []
  const database = await openDatabase({ ...place, onConnectionLost: (error) => lost.push(error) })
  onTestFinished(() => database.close())
  await insertUser(database, 'ada')
  const operator = new pg.Client({ connectionString: place.url })
  await operator.connect()
  onTestFinished(() => operator.end())
  const work = database.inTransaction(async (tx) => {
    await setSize(tx, 7)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await operator.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await setSize(tx, 8)
  })
  await expect(work).rejects.toMatchObject({ name: 'StorageFailure', reason: 'busy' })
  expect(await database.inTransaction(sizeOf)).toBe(0)
})

test('a transaction with the next number in order finds the previous one committed', async () => {
  const place = await emptyPlace()
  const database = await opened(place)
  const others = new pg.Client({ connectionString: place.url })
  await others.connect()
  const committed = async () => (await others.query<{ id: string }>('select id from users')).rows.map(({ id }) => id)
  const order: string[] = []
  const [begun, released] = [latch(), latch()]
  const slow = database.inTransaction(async (tx) => {
    await tx.inOrder('bell')
    begun.open()
    await released.opened
    await tx.insertInto('users').values(testUser('ada')).execute()
  })
  await begun.opened
  const quick = database.inTransaction(async (tx) => {
    await tx.inOrder('bell')
    order.push(`quick after ${(await committed()).join()}`)
  })
  await database.inTransaction(async (tx) => {
    await tx.inOrder('another bell')
    order.push('other')
  })
  released.open()
  await Promise.all([slow, quick])
  await others.end()
  expect(order).toEqual(['other', 'quick after ada'])
})

test('texts are compared by their bytes, whatever order the database has', async () => {
  const database = await opened(await emptyPlace())
  for (const id of ['b', 'A', 'ä', 'a', 'B']) await insertUser(database, id)
  expect(await userIds(database)).toEqual(['A', 'B', 'a', 'b', 'ä'])
})

test('a text with a NUL is nowhere, and no error', async () => {
  const database = await opened(await emptyPlace())
  const found = await database.reader.selectFrom('users').select('id').where('id', '=', 'a\0b').execute()
  expect(found).toEqual([])
})

test('several programs that start at once bring the schema up to date once', async () => {
  const place = await emptyPlace()
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  const [one, , other] = await Promise.all([opened(place), opened(place), opened(place)])
  await insertUser(one, 'ada')
  expect(await userIds(other)).toEqual(['ada'])
})

test('a schema that only newer programs may run on is refused, and left as it is', async () => {
  const place = await emptyPlace()
  const database = await opened(place)
  await database.inTransaction(async (tx) => {
    const newer = SCHEMA_VERSION + 1
    await sql`update schema_version set version = ${newer}, oldest_program = ${newer}`.execute(tx)
  })
  await expect(openDatabase(place)).rejects.toMatchObject({ name: 'DatabaseError', reason: 'outdated' })
})

test('a database that nobody answers for is refused in one line without its password', async () => {
  const refused = openDatabase({ url: 'postgres://board:secret@127.0.0.1:1/foothold' })
  await expect(refused).rejects.toThrow(/^DATABASE_URL: 127\.0\.0\.1:1\/foothold cannot be used: [^\n]+\.$/u)
  await expect(refused).rejects.not.toThrow(/secret/u)
  await expect(openDatabase({ url: 'postgres://localhost:1/foothold' })).rejects.toThrow(/ECONNREFUSED/u)
})

test('a database that answers and takes no writes is not writable', async () => {
  const place = await emptyPlace()
  const database = await opened(place)
  await database.checkWritable()
  const name = new URL(place.url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: place.url })
  await admin.connect()
  try {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    // The setting applies to new connections.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    // The first attempts hit the lost connections.
    const reason = async () => database.checkWritable().catch(({ cause }: Error) => (cause as Error).message)
    await expect.poll(reason).toBe('The database takes no writes')
  } finally {
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await admin.end()
  }
})

test('a role with a single connection is refused by a line that names the setting', async () => {
  const { url } = await emptyPlace()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const role = `few_${Date.now()}`
  const name = new URL(url).pathname.slice(1)
  await admin.query(`create role ${role} login connection limit 1`)
  await admin.query(`grant all on all tables in schema public to ${role}`)
  await admin.query(`grant all on schema public to ${role}`)
  await admin.end()
  const place = new URL(url)
  place.username = role
  await expect(openDatabase({ url: place.href })).rejects.toThrow(
    `DATABASE_URL: ${place.host}/${name} cannot be used: too many connections for role "${role}".`,
  )
})
