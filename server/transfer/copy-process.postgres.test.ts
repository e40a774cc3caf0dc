import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoBoard } from '#demo/seed.ts'
import { openDatabase } from '#server/database/connection.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { SCHEMA_VERSION } from '#server/database/migrate.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { buildServer, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { newPlace, type TestPlace } from '#server/testing/test-database.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const EVENTS = 5000
/** An event that another transaction holds in the target, so that the copy blocks there. */
const HELD = 2500

let built: BuiltServer
let folder: string
let file: string
let place: TestPlace
let url: string

beforeAll(async () => {
  ;[built, place] = await Promise.all([buildServer(), newPlace()])
  ;({ url } = place.place as { url: string })
  folder = temporaryFolder()
  file = join(folder, DATABASE_FILE)
  const database = await openDatabase({ path: file })
  await buildIndex(database)
  await seedDemoBoard({ database, now: NOW, size: 'small' })
  await database.inTransaction(async (tx) => {
    for (let seq = 1; seq <= EVENTS; seq += 1)
      await tx.insertInto('events').values({ seq, kind: 'job', happened_at: NOW.toISOString() }).execute()
  })
  await database.close()
}, 120_000)

afterAll(async () => {
  await place.remove()
  built.remove()
  rmSync(folder, { recursive: true })
})

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(dirname(built.main), 'copy.js'), ...args], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}
const run = async (...args: string[]) => start(...args).ended
const copied = ['--from', '', '--to', '']
const toPostgres = (from = file) => copied.with(1, `sqlite:${from}`).with(3, url)

test('a copy that was killed in the middle of a table is completed by the same copy, with nothing twice', async () => {
  const [holder, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([holder.connect(), watcher.connect()])
  const valuesOf = async (statement: string) => (await watcher.query<{ value: string }>(statement)).rows[0]?.value
  await holder.query('begin')
  await holder.query(`insert into events (seq, kind, happened_at) values (${HELD}, 'job', '')`)
  const { child, ended } = start(...toPostgres())
  const waiting = `select count(*) as value from pg_stat_activity
    where datname = current_database() and application_name = 'foothold copy' and wait_event_type = 'Lock'`
  await expect.poll(async () => valuesOf(waiting), { timeout: 30_000, interval: 20 }).toBe('1')
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ code: null })
  await holder.query('rollback')

  const before = Number(await valuesOf('select count(*) as value from events'))
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(HELD)
  await expect(openDatabase({ url })).rejects.toThrow(/^DATABASE_URL: .+ holds a copy that was broken off: /u)
  const other = join(folder, 'other', DATABASE_FILE)
  await (await openDatabase({ path: other })).close()
  expect((await run(...toPostgres(other))).output).toBe(
    `postgres://${new URL(url).host}${new URL(url).pathname} holds a part of sqlite:${file}: empty it, or copy that one.\n`,
  )

  const { code, output } = await run(...toPostgres())
  expect(output).toMatch(/\nevents +5,000 {2}[0-9a-f]{12}\n/u)
  expect(output).toMatch(/\nsqlite:.+ has been copied to postgres:\/\/[^\n]+\n$/u)
  expect(code).toBe(0)
  expect(await run(...toPostgres(), '--verify')).toEqual({
    code: 0,
    output: expect.stringMatching(/\nBoth boards hold the same\.\n$/u) as string,
  })
  await watcher.query(`update messages set text = text || '!' where seq = 1`)
  expect(await run(...toPostgres(), '--verify')).toEqual({
    code: 1,
    output: expect.stringMatching(/ differ in messages\.\n$/u) as string,
  })
  await Promise.all([holder.end(), watcher.end()])
}, 180_000)

test('one line says why nothing was done, and repeats no password', async () => {
  const refused = async (from: string, to: string) => {
    const { code, output } = await run('--from', from, '--to', to)
    expect(code).toBe(1)
    expect(output).not.toContain('secret')
    return output
  }
  const usage =
    'Usage: npm run copy -- --from sqlite:FILE|postgres://... --to sqlite:FILE|postgres://... [--verify], ' +
    'or npm run copy -- --files-to s3|database [--verify]\n'
  expect((await run('--from', `sqlite:${file}`)).output).toBe(usage)
  expect((await run(...toPostgres(), '--fast')).output).toBe(usage)
  const malformed = 'must be sqlite:FILE or postgres://user:password@host:5432/database.\n'
  expect(await refused('mysql://me:secret@host/board', url)).toBe(`--from: ${malformed}`)
  expect(await refused(`sqlite:${file}`, 'postgres://me:secret@host')).toBe(`--to: ${malformed}`)
  expect(await refused(`sqlite:${folder}/none`, url)).toBe(`--from: there is no file ${folder}/none.\n`)
  expect(await refused(`sqlite:${folder}`, url)).toBe(
    `--from: ${folder} is a folder: name the file in it, like ${file}.\n`,
  )
  expect(await refused(`sqlite:${file}`, 'postgres://me:secret@127.0.0.1:1/board')).toBe(
    'postgres://127.0.0.1:1/board cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  )
  const older = join(folder, 'older', DATABASE_FILE)
  await (await openDatabase({ path: older })).close()
  const sqlite = new BetterSqlite(older)
  sqlite.pragma(`user_version = ${SCHEMA_VERSION - 1}`)
  sqlite.close()
  expect(await refused(`sqlite:${older}`, url)).toBe(
    `sqlite:${older} has schema version ${SCHEMA_VERSION - 1}, this program ${SCHEMA_VERSION}: start the board once with this program.\n`,
  )
}, 60_000)
