import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { TEMPLATE } from './test-postgres.ts'

/** Whether these tests run on PostgreSQL (the project 'api-postgres'). */
export const isOnPostgres = inject('isOnPostgres') ?? false

/** Where an empty board may be opened, as often as one likes. */
export interface TestPlace {
  place: DatabasePlace
  remove: () => Promise<void>
}

/** A new place for a board, on the engine of these tests. */
export async function newPlace(): Promise<TestPlace> {
  if (isOnPostgres) return newPostgres(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'foothold-api-'))
  const path = join(folder, 'board.db')
  emptyBoard ??= makeEmptyBoard()
  writeFileSync(path, await emptyBoard)
  return { place: { path }, remove: () => Promise.resolve(rmSync(folder, { recursive: true })) }
}

/** The file of a board with nothing in it, made once: its migrations are half the work of a short test. */
let emptyBoard: Promise<Buffer> | undefined

async function makeEmptyBoard(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-empty-'))
  const path = join(folder, 'board.db')
  await (await openDatabase({ path })).close()
  const content = readFileSync(path)
  rmSync(folder, { recursive: true })
  return content
}

/** Databases of tests that are over, emptied for the next ones: a copy of the template takes three times the work. */
const spare: string[] = []

async function newPostgres(url: string): Promise<TestPlace> {
  const name = spare.pop() ?? (await copyOfTemplate(url))
  const remove = async (): Promise<void> => {
    if (await isEmptied(`${url}/${name}`)) spare.push(name)
    else await execute(`${url}/postgres`, `drop database ${name} with (force)`)
  }
  return { place: { url: `${url}/${name}` }, remove }
}

async function copyOfTemplate(url: string): Promise<string> {
  const name = `board_${randomUUID().replaceAll('-', '')}`
  await execute(`${url}/postgres`, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return name
}

/** Deletes all that is in a database; false where it has become too large, or its schema is no longer the board's. */
async function isEmptied(url: string): Promise<boolean> {
  const rows = await execute(url, 'select empty_board() as done').catch(() => [])
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
