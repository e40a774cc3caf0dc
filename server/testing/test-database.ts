import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabaseOptions, type DatabasePlace } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { TEMPLATE } from './test-postgres.ts'

/** Whether these tests run on PostgreSQL (the project 'api-postgres'). */
export const isOnPostgres = inject('isOnPostgres') ?? false

/** A place where a new board can be opened, any number of times. */
export interface TestPlace {
  place: DatabasePlace
  remove: () => Promise<void>
}

/**
 * Opens a board that does not outlive its test, without syncing to disk; the test PostgreSQL is configured the same
 * way.
 */
export async function openForTest(options: DatabaseOptions): Promise<BoardDatabase> {
  const database = await openDatabase(options)
  if (!isOnPostgres) await sql`pragma synchronous = off`.execute(database.reader)
  return database
}

/** Fills an empty board with initial data. */
type Fill = (place: DatabasePlace) => Promise<void>

/** A new place for a board on the engine under test: empty, or with the data of `fill`, which runs only once. */
export async function newPlace(fill?: Fill): Promise<TestPlace> {
  if (isOnPostgres) return newPostgres(inject('postgres'), fill)
  const folder = mkdtempSync(join(tmpdir(), 'foothold-api-'))
  const path = join(folder, 'board.db')
  const content = files.get(fill) ?? contentOf(fill)
  files.set(fill, content)
  writeFileSync(path, await content)
  return { place: { path }, remove: () => Promise.resolve(rmSync(folder, { recursive: true })) }
}

/** Cached database files: migrations are half the work of a short test, and filling a board is even more. */
const files = new Map<Fill | undefined, Promise<Buffer>>()

async function contentOf(fill: Fill | undefined): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-template-'))
  const path = join(folder, 'board.db')
  await (await openDatabase({ path })).close()
  await fill?.({ path })
  const content = readFileSync(path)
  rmSync(folder, { recursive: true })
  return content
}

/** Databases of finished tests, reset for reuse: copying the template takes three times the work. */
const spare = new Map<Fill | undefined, string[]>()

async function newPostgres(url: string, fill: Fill | undefined): Promise<TestPlace> {
  const names = spare.get(fill) ?? []
  spare.set(fill, names)
  const name = names.pop() ?? (await copyOfTemplate(url))
  const place = { url: `${url}/${name}` }
  if (fill && !filled.has(name)) {
    await fill(place)
    await execute(place.url, 'select keep_board()')
    filled.add(name)
  }
  const remove = async (): Promise<void> => {
    if (await isRenewed(place.url)) names.push(name)
    else await execute(`${url}/postgres`, `drop database ${name} with (force)`)
  }
  return { place, remove }
}

/** Databases that have been filled and have saved that state. */
const filled = new Set<string>()

async function copyOfTemplate(url: string): Promise<string> {
  const name = `board_${randomUUID().replaceAll('-', '')}`
  await execute(`${url}/postgres`, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return name
}

/** Resets a database to its initial state; false when it has grown too large or its schema has changed. */
async function isRenewed(url: string): Promise<boolean> {
  const rows = await execute(url, 'select renew_board() as done').catch(() => [])
  return rows[0]?.['done'] === true
}

async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
