import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { PostgresRecords } from './postgres-records.ts'
import { NOT_COPIED, isCopied } from './record-tables.ts'

test('every table of either engine is copied, or said not to be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-copy-'))
  const file = { path: join(folder, 'board.db') }
  const postgres = await newPlace()
  const { url } = postgres.place as { url: string }
  for (const place of [file, postgres.place]) await (await openDatabase(place)).close()
  const sqlite = new BetterSqlite(file.path)
  const onSqlite = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
  sqlite.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  await client.end()
  const all = new Set([...onSqlite, ...rows.map(({ name }) => name)])
  const store = await PostgresRecords.open(url, 'read')
  const copied = (await store.tables()).map(({ name }) => name)
  await store.close()
  await postgres.remove()
  rmSync(folder, { recursive: true })
  // Every copied table exists on both engines.
  expect(onSqlite.filter(isCopied).toSorted()).toEqual(copied)
  // Every other table exists and has a reason.
  const left = [...all].filter((name) => !isCopied(name) && !/^sqlite_|^schema_version$/u.test(name))
  expect(left.toSorted()).toEqual(Object.keys(NOT_COPIED).toSorted())
})
