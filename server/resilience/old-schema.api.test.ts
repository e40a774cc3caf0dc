import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { SCHEMA_VERSION, migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/index.ts'
import { BoardPostgresDialect } from '#server/database/postgres-dialect.ts'
import { migratePostgres } from '#server/database/postgres-migrate.ts'
import { numbersAsNumbers } from '#server/database/postgres-types.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { APPLICATION_ID } from '#server/database/sqlite-file.ts'
import { launchServer, temporaryFolder, type StartingServer } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { measured, rounded, sized } from './test-figures.ts'
import { removeBuild, sharedBuild } from './test-running-board.ts'

const JOBS = sized(100_000, 2000)
const CHUNK = 500
/** The schema before ranked search; PostgreSQL was added later. */
const OLD_VERSION = isOnPostgres ? 19 : 9
const STEPS = Object.values(migrations)
/** The suite runs in parallel with others on a busy machine. */
const PATIENCE_MS = 600_000

type AnySchema = Record<string, Record<string, unknown>>

let folder: string
let file: string
let url: string
let servers: StartingServer[] = []
let db: Kysely<AnySchema>

beforeEach(async () => {
  folder = temporaryFolder()
  file = join(folder, 'foothold.sqlite')
  mkdirSync(folder, { recursive: true })
  if (isOnPostgres) {
    const name = `old_${randomUUID().replaceAll('-', '')}`
    await execute(`create database ${name} template template0`)
    url = `${inject('postgres')}/${name}`
  }
  db = isOnPostgres ? await oldPostgres() : await oldSqlite()
})
afterEach(async () => {
  for (const server of servers) server.process.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  servers = []
  await db.destroy()
  if (isOnPostgres) await execute(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
})
afterAll(removeBuild)

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function oldSqlite(): Promise<Kysely<AnySchema>> {
  const sqlite = new BetterSqlite(file)
  sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  sqlite.pragma('journal_mode = WAL')
  await migrate(sqlite, STEPS.slice(0, OLD_VERSION))
  return new Kysely({ dialect: new SqliteDialect({ database: sqlite }) })
}

async function oldPostgres(): Promise<Kysely<AnySchema>> {
  const pool = new pg.Pool({ connectionString: url, types: numbersAsNumbers })
  const dialect = new BoardPostgresDialect(pool)
  await migratePostgres(new Kysely<BoardSchema>({ dialect }), new URL(url), { steps: STEPS.slice(0, OLD_VERSION) })
  return new Kysely({ dialect })
}

async function version(): Promise<number> {
  const { rows } = isOnPostgres
    ? await sql<{ version: number }>`select version from schema_version`.execute(db)
    : await sql<{ version: number }>`select user_version as version from pragma_user_version`.execute(db)
  return rows[0]?.version ?? 0
}

/** A row of the table at that version, with empty values for required columns without a default. */
async function rowOf(table: string): Promise<Record<string, unknown>> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return Object.fromEntries(
    columns
      .filter(
        ({ isNullable, hasDefaultValue, isAutoIncrementing }) => !isNullable && !hasDefaultValue && !isAutoIncrementing,
      )
      .map(({ name, dataType }) => [name, /int|bool/iu.test(dataType) ? 0 : '']),
  )
}

async function fill(): Promise<void> {
  const at = '2025-11-03T09:41:00.000Z'
  const [user, claim, job] = [await rowOf('users'), await rowOf('claimed_ids'), await rowOf('jobs')]
  const application = { ...(await rowOf('applications')), user_id: 'ada', approval_status: 'pending', applied_at: at }
  const people = [
    { id: 'idris', uid: 'uid-idris', email: 'idris@example.org', role: 'employer', company_name: 'Norrsund Ferries' },
    { id: 'ada', uid: 'uid-ada', email: 'ada@example.org', role: 'candidate' },
  ]
  for (const person of people)
    await db
      .insertInto('users')
      .values({ ...user, profile: '{}', created_at: at, updated_at: at, ...person })
      .execute()
  delete job['seq']
  for (let from = 0; from < JOBS; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, JOBS - from) }, (_, index) => from + index)
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('claimed_ids')
        .values(numbers.map((number) => ({ ...claim, id: `job-${number}`, kind: 'job', user_id: 'idris' })))
        .execute()
      await tx
        .insertInto('jobs')
        .values(numbers.map((number) => ({ ...job, ...jobOf(number, at) })))
        .execute()
      const applied = numbers.filter((number) => number % 10 === 0)
      await tx
        .insertInto('applications')
        .values(applied.map((number) => ({ ...application, job_id: `job-${number}` })))
        .execute()
    })
  }
}

const jobOf = (number: number, at: string) => ({
  id: `job-${number}`,
  recruiter_id: 'idris',
  position: `Ferry cook ${number}`,
  skills: '["Cooking"]',
  responsibilities: '[]',
  requirements: '[]',
  location: 'Stavanger, Norway',
  is_open: 1,
  created_at: at,
  updated_at: at,
})

/** The data that a migration must preserve. */
async function checksum(): Promise<string> {
  const jobs = await sql<object>`select id, recruiter_id, position, skills, created_at from jobs order by id`.execute(
    db,
  )
  const applications = await sql<object>`select job_id, user_id, applied_at from applications order by job_id`.execute(
    db,
  )
  return createHash('sha256')
    .update(JSON.stringify([jobs.rows, applications.rows]))
    .digest('hex')
}

async function launch(): Promise<StartingServer> {
  const { main } = await sharedBuild()
  const [port = 0] = await freePorts(1)
  const server = launchServer(main, {
    PORT: String(port),
    // Servers on PostgreSQL have separate data folders.
    DATA_DIR: isOnPostgres ? join(folder, String(port)) : folder,
    ...(isOnPostgres && { DATABASE_URL: url }),
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
    SEED: 'none',
    LOG_LEVEL: 'error',
  })
  servers.push(server)
  return server
}

const isUp = ({ output, origin }: StartingServer): boolean => output.stdout === `Foothold is ready at ${origin}\n`

test(
  'an old board is brought up to date once by those who start at the same time, although one is killed midway',
  { timeout: PATIENCE_MS },
  async () => {
    await fill()
    const before = await checksum()
    const first = await launch()
    // Except on PostgreSQL, one server locks the folder: the second starts after the first is gone.
    const second = isOnPostgres ? await launch() : null
    await expect
      .poll(async () => (await version()) > OLD_VERSION || first.output.stderr, { timeout: PATIENCE_MS, interval: 5 })
      .not.toBe(false)
    expect({ isUp: isUp(first), stderr: first.output.stderr }).toEqual({ isUp: false, stderr: '' })
    first.process.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    const from = performance.now()
    const [one, other] = [second ?? (await launch()), await launch()]
    await Promise.all([one.started, other.started])
    const up = [one, other].filter(isUp)
    expect([one, other].map(({ output }) => output.stderr.replace(folder, '')).toSorted()).toEqual(
      isOnPostgres ? ['', ''] : ['', 'DATA_DIR: another server is running on .\n'],
    )
    expect(up).toHaveLength(isOnPostgres ? 2 : 1)
    const took = performance.now() - from
    expect(await version()).toBe(SCHEMA_VERSION)
    expect(await checksum()).toBe(before)
    for (const { origin } of up) {
      const answer = await fetch(`${origin}/api/jobs?limit=1`)
      expect(await answer.json()).toMatchObject({ data: [{ position: `Ferry cook ${JOBS - 1}` }] })
    }
    measured('old-schema', {
      jobs: JOBS,
      'steps taken': SCHEMA_VERSION - OLD_VERSION,
      'after the kill, ms': rounded(took),
    })
  },
)
