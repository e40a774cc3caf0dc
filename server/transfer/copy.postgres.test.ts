import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, onTestFinished } from 'vitest'
import { read, write } from '#server/chat/test-chat.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { DATABASE_FILE, PUSH_KEYS_FILE, openDataFolder } from '#server/database/data-folder.ts'
import { BoardPostgresDialect } from '#server/database/postgres-dialect.ts'
import { migratePostgres } from '#server/database/postgres-migrate.ts'
import { numbersAsNumbers } from '#server/database/postgres-types.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { MailQueue } from '#server/mail/mail-queue.ts'
import { testMail } from '#server/mail/test-mailing-board.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { test } from '#server/testing/test-board.ts'
import { newPlace, type TestPlace } from '#server/testing/test-database.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { copyBoard, verifyBoards } from './copy-board.ts'
import { filled, KEYS, newestEvent, OBJECT, people } from './test-filled-board.ts'

let folder: string
let file: DatabasePlace & { path: string }
let back: DatabasePlace & { path: string }
let postgres: TestPlace

beforeEach(async () => {
  folder = temporaryFolder()
  for (const name of ['first', 'back']) mkdirSync(join(folder, name))
  file = { path: join(folder, 'first', DATABASE_FILE) }
  back = { path: join(folder, 'back', DATABASE_FILE) }
  postgres = await newPlace()
})
afterEach(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true })
})

const lines: string[] = []
async function run(work: typeof copyBoard, from: DatabasePlace, to: DatabasePlace) {
  lines.length = 0
  const isSame = await work({ from, to, print: (line) => void lines.push(line), onProgress: () => undefined })
  return { isSame, lines: [...lines] }
}

/** What users see of a board. */
async function seen({ idris, maren }: Awaited<ReturnType<typeof people>>) {
  const jobs = async (query: object) => dataOf(await maren.api.jobs({ query })).map(({ _id }) => _id)
  return {
    newest: await jobs({}),
    found: await jobs({ search: 'ferry || engine' }),
    rare: await jobs({ search: 'lighthouse' }),
    inPlace: await jobs({ location: 'Bergen' }),
    chat: (await read(maren, idris)).messages,
  }
}

test('a board goes to PostgreSQL and back with all its records, and each copy goes on as the first', async ({
  board,
}) => {
  await filled(board, file)
  const there = await run(copyBoard, file, postgres.place)
  expect(there.isSame).toBe(true)
  const header = there.lines.findIndex((line) => line.startsWith('table'))
  const rowsOf = new Map(
    there.lines.slice(header + 1).flatMap((line) => {
      const [, table, rows] = /^(\w+) +([\d,]+) {2}[0-9a-f]{12}$/u.exec(line) ?? []
      return table === undefined ? [] : [[table, Number(rows?.replaceAll(',', ''))] as const]
    }),
  )
  // Every table has rows in this test.
  expect([...rowsOf].filter(([, rows]) => rows === 0)).toEqual([])
  expect([...rowsOf.keys()]).toContain('user_files')
  expect(there.lines).toContain('messages: 1 row has NUL or halves of characters, which become U+FFFD.')
  expect(there.lines.at(-1)).toMatch(/has been copied to postgres:\/\//u)

  const again = await run(copyBoard, postgres.place, back)
  expect(again.isSame).toBe(true)
  expect(readFileSync(join(folder, 'back', PUSH_KEYS_FILE), 'utf8')).toBe(KEYS)
  expect(await run(verifyBoards, file, postgres.place)).toMatchObject({ isSame: true })
  expect((await run(verifyBoards, back, postgres.place)).lines.at(-1)).toBe('Both boards hold the same.')
  // Compared as two SQLite files, they do differ.
  const files = await run(verifyBoards, file, back)
  expect(files.isSame).toBe(false)
  expect(files.lines.at(-1)).toBe(`sqlite:${file.path} and sqlite:${back.path} differ in jobs, messages.`)

  const [first, ...copies] = await Promise.all([file, postgres.place, back].map((place) => openDatabase(place)))
  const before = await seen(await people(board, first!))
  const lastEvent = (await newestEvent(first!.reader))!
  for (const database of copies) {
    const on = await people(board, database)
    const { chat, ...lists } = await seen(on)
    expect(lists).toEqual({ ...before, chat: undefined })
    expect(lists.rare).toHaveLength(1)
    expect(chat.map(({ id }) => id)).toEqual(before.chat.map(({ id }) => id))
    const resume = await on.maren.transfer('GET', `/api/user/${on.maren.userId}/resume`)
    expect(Buffer.from(await resume.arrayBuffer()).equals(Buffer.alloc(300_000, 'resume'))).toBe(true)
    expect(
      await database.reader
        .selectFrom('user_files')
        .select('object')
        .where('object', 'is not', null)
        .orderBy('object')
        .execute(),
    ).toEqual([{ object: OBJECT }, { object: expect.stringMatching(/^database:/u) }])
    const job = await postedJob(on.idris, { position: 'Sailmaker' })
    expect(dataOf(await on.maren.api.jobs({ query: { search: 'sailmaker' } })).map(({ _id }) => _id)).toEqual([job._id])
    await write(on.idris, on.maren, 'Still there?')
    expect((await read(on.maren, on.idris)).messages.at(-1)?.text).toBe('Still there?')
    const events = await database.reader.selectFrom('events').select('seq').where('seq', '>', lastEvent).execute()
    expect(events.length).toBeGreaterThan(0)
    // The number in between was used by a deleted event.
    expect(Math.min(...events.map(({ seq }) => seq))).toBe(lastEvent + 2)
  }
  for (const database of [first, ...copies]) await database?.close()
}, 180_000)

test('a copy leaves mails that were due to the board that it is of, and says so', async ({ board }) => {
  await filled(board, file)
  const database = await openDatabase(file)
  const options = { database, clock: board.clock, log: pino({ level: 'silent' }) }
  const dueWork = new DueWork(options)
  const send = async () => ({ kind: 'sent' }) as const
  const queue = new MailQueue({
    ...options,
    dueWork,
    send,
    origin: 'https://board.example',
    identity: PRODUCT,
    onlyVerified: false,
  })
  await database.inTransaction(async (tx) => queue.write(tx, testMail()))
  await database.close()
  expect((await run(copyBoard, file, postgres.place)).lines).toContain('1 mail that was due is not sent.')
  const copy = await openDatabase(postgres.place)
  expect(await copy.reader.selectFrom('mails').select('id').execute()).toEqual([])
  await copy.close()
})

test('one line says why nothing was done', async ({ board }) => {
  await filled(board, file)
  const refused = async (from: DatabasePlace, to: DatabasePlace, work = copyBoard) =>
    run(work, from, to).then(
      ({ lines: said }) => `Not refused: ${said.join('\n')}`,
      (error: Error) => error.message,
    )
  expect(await refused(file, file)).toBe('--from and --to are the same board.')
  const running = openDataFolder(join(folder, 'first'))
  expect(await refused(file, back)).toBe(`DATA_DIR: another server is running on ${join(folder, 'first')}.`)
  running.close()

  const database = await openDatabase(postgres.place)
  expect(await refused(file, postgres.place)).toMatch(/^postgres:\/\/[^@]+: servers are running on it: stop them\.$/u)
  await database.close()

  expect(await refused(postgres.place, back, verifyBoards)).toBe(`sqlite:${back.path}: there is no board.`)
  expect((await run(copyBoard, file, back)).isSame).toBe(true)
  expect(await refused(file, back)).toBe(
    `sqlite:${back.path} has records in alert_jobs: a copy goes to an empty board.`,
  )
})

test('a copy to a file that was broken off goes on where it was, and nobody starts on it before', async ({ board }) => {
  await filled(board, file)
  await run(copyBoard, file, postgres.place)
  const failing = copyBoard({
    from: postgres.place,
    to: back,
    print: () => undefined,
    onProgress: (doing, table) => {
      if (doing === 'Copying' && table === 'jobs') throw new Error('The plug was pulled.')
    },
  })
  await expect(failing).rejects.toThrow('The plug was pulled.')
  await expect(openDatabase(back)).rejects.toThrow(`${back.path} holds a copy that was broken off`)
  expect((await run(copyBoard, postgres.place, back)).isSame).toBe(true)
  expect((await run(verifyBoards, postgres.place, back)).isSame).toBe(true)
}, 120_000)

test('a copy that was broken off while the search was indexed is completed by the same copy', async ({ board }) => {
  await filled(board, file)
  for (const to of [postgres.place, back]) {
    const failing = copyBoard({
      from: file,
      to,
      print: () => undefined,
      onProgress: (doing) => {
        if (doing === 'Indexing') throw new Error('The plug was pulled.')
      },
    })
    await expect(failing).rejects.toThrow('The plug was pulled.')
    const again = await run(copyBoard, file, to)
    expect(again.isSame).toBe(true)
    expect(again.lines.at(-1)).toMatch(/ has been copied to /u)
    const database = await openDatabase(to)
    expect((await seen(await people(board, database))).rare).toHaveLength(1)
    await database.close()
  }
  // Another board is still refused, whether or not its index is complete.
  const database = await openDatabase(postgres.place)
  await database.inTransaction(async (tx) => {
    await tx.deleteFrom('job_index_state').execute()
    await tx.deleteFrom('written_texts').execute()
  })
  await database.close()
  await expect(run(copyBoard, file, postgres.place)).rejects.toThrow(
    / has records in .+: a copy goes to an empty board\.$/u,
  )
}, 180_000)

test('a copy that was broken off before the tables were made is completed by the same copy', async ({ board }) => {
  await filled(board, file)
  const server = new pg.Client({ connectionString: `${inject('postgres')}/postgres` })
  await server.connect()
  await server.query('create database begun')
  onTestFinished(async () => {
    await server.query('drop database begun with (force)')
    await server.end()
  })
  const url = `${inject('postgres')}/begun`
  const pool = new pg.Pool({ connectionString: url, types: numbersAsNumbers })
  const db = new Kysely<BoardSchema>({ dialect: new BoardPostgresDialect(pool) })
  await migratePostgres(db, new URL(url), { steps: [] })
  await db.destroy()
  expect((await run(copyBoard, file, { url })).isSame).toBe(true)
}, 120_000)

test.for([
  'create table visits (at text)',
  "create table visits (at text primary key); insert into visits values ('noon')",
])('a database of another program is left as it is: %s', async (statements, { board }) => {
  await filled(board, file)
  const server = new pg.Client({ connectionString: `${inject('postgres')}/postgres` })
  await server.connect()
  await server.query('create database other_program')
  const url = `${inject('postgres')}/other_program`
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await server.query('drop database other_program with (force)')
    await server.end()
  })
  await other.query(statements)
  await expect(run(copyBoard, file, { url })).rejects.toThrow(
    / has the table visits, which is no board's: a copy goes to an empty database\.$/u,
  )
  const made = await other.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(made.rows).toEqual([{ tablename: 'visits' }])
})

test('a board with a table that no other board has is named by it', async ({ board }) => {
  await filled(board, file)
  const { url } = postgres.place as { url: string }
  await (await openDatabase({ url })).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table visits (at text)')
  await client.end()
  await expect(run(copyBoard, file, { url })).rejects.toThrow(/^The table visits is not the same in /u)
})
