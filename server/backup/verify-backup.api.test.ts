import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

let folder: string
/** The board, its backup, and the folder to restore to. */
let path: string
let file: string
let other: string
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'data', 'foothold.sqlite')
  file = join(folder, 'board.backup')
  other = join(folder, 'other')
})
afterEach(() => rmSync(folder, { recursive: true }))

const backup = async () => makeBackup({ from: { path }, dataDirectory: join(folder, 'data'), file, now: NOW })
const restore = async () =>
  restoreBackup({ file, dataDirectory: other, databaseUrl: null, force: false, now: NOW, print: () => undefined })

test.each([
  ['trigger hide', `create trigger hide after insert on users begin delete from messages; end`],
  ['view people', 'create view people as select * from users'],
  ['table people', 'create table people (id text primary key)'],
  ['index users_by_city', 'create index users_by_city on users (city)'],
  ['table users', `alter table users add column twice text as (city || city)`],
  ['trigger report_decisions_no_delete', 'drop trigger report_decisions_no_delete'],
])('a backup with another %s than a board is not restored', async (name, change) => {
  const database = await openDatabase({ path })
  await database.close()
  await backup()
  const sqlite = new BetterSqlite(file)
  sqlite.exec(change)
  sqlite.close()
  await expect(restore()).rejects.toThrow(`${file} is damaged or changed (${name}): use another backup.`)
  expect(existsSync(join(other, 'foothold.sqlite'))).toBe(false)
})
