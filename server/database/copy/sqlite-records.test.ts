import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { SqliteRecords } from './sqlite-records.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-copy-'))
  path = join(folder, 'board.db')
  await (await openDatabase({ path })).close()
})
afterEach(() => rmSync(folder, { recursive: true }))

test('pages have every row once, whatever bytes the texts of its key are made of', async () => {
  const keys = ['', 'a', 'a\0', 'a\0b', 'ab', '\ud800', '\ud800b', '\udfff', '\ufffd', 'é', '😀']
  const sqlite = new BetterSqlite(path)
  const insert = sqlite.prepare(`insert into suggestions values ('skill', ?, ?, '', '', '', 1)`)
  for (const key of keys) for (const word of [0, 1, 2]) insert.run(key, word)
  const stored = sqlite.prepare('select key, word from suggestions order by kind, key, word').raw().all()
  sqlite.close()

  const records = new SqliteRecords(path)
  const table = (await records.tables()).find(({ name }) => name === 'suggestions')!
  expect(table.key).toEqual(['kind', 'key', 'word'])
  const seen: unknown[] = []
  let unreadable = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await records.page(table, cursor ?? null, 2)
    const places = ['key', 'word'].map((column) => table.columns.findIndex(({ name }) => name === column))
    for (const row of page.rows) seen.push(places.map((place) => row[place]))
    unreadable += page.unreadable.size
    cursor = page.cursor
  }
  await records.close()
  expect(seen).toEqual(stored)
  // Three keys have a lone surrogate, and occur three times each. A real U+FFFD does not count.
  expect(unreadable).toBe(9)
})
