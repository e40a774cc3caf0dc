import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { openDataFolder } from '#server/database/data-folder.ts'
import { insertUser, testUser } from '#server/database/test-users.ts'
import { DueWorkRepository } from '#server/due-work/due-work.repository.ts'
import { PUSH_WORK } from '#server/push/push-delivery.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { requireRoom } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

let folder: string
let data: string
let file: string
let database: BoardDatabase
beforeEach(async () => {
  folder = temporaryFolder()
  data = join(folder, 'data')
  file = join(folder, 'board.backup')
  database = await openDatabase({ path: join(data, 'foothold.sqlite') })
  writeFileSync(join(data, 'push-keys.json'), '{"publicKey":"p"}')
  writeFileSync(join(data, 'accounts.json'), '{"users":[]}')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const backup = async (onProgress?: (doing: string) => void) =>
  makeBackup({
    from: { path: join(data, 'foothold.sqlite') },
    dataDirectory: data,
    file,
    now: NOW,
    ...(onProgress && { onProgress }),
  })
const restore = async (to: string, force = false) =>
  restoreBackup({ file, dataDirectory: to, databaseUrl: null, force, now: NOW, print: () => undefined })

/** Writes two events in one transaction: a backup has both or neither. */
const act = async (seq: number) =>
  database.inTransaction(async (tx) => {
    const happened_at = NOW.toISOString()
    await tx
      .insertInto('events')
      .values({ seq: 2 * seq, kind: 'job', happened_at })
      .execute()
    await tx
      .insertInto('events')
      .values({ seq: 2 * seq + 1, kind: 'job', happened_at })
      .execute()
  })
function eventsIn(board: string): number[] {
  const sqlite = new BetterSqlite(join(board, 'foothold.sqlite'), { readonly: true })
  const rows = sqlite.prepare<[], number>('select seq from events order by seq').pluck().all()
  sqlite.close()
  return rows
}

test('a backup under steady writes is one moment of the board, with all that was acknowledged before it', async () => {
  // Large enough to be copied in several steps.
  await database.inTransaction(async (tx) => {
    for (let user = 0; user < 2000; user += 1)
      await tx
        .insertInto('users')
        .values(testUser(`user ${user}`))
        .execute()
  })
  for (let seq = 1; seq <= 100; seq += 1) await act(seq)
  let last = 100
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      await act(last + 1)
      last += 1
      await nextTurn()
    }
  })()
  const atSteps = new Set<number>()
  const manifest = await backup(() => void atSteps.add(last))
  over.abort()
  await writing
  expect(atSteps.size).toBeGreaterThan(3)

  const other = join(folder, 'other')
  await restore(other)
  const events = eventsIn(other)
  expect(events.length).toBe(manifest.tables['events']?.rows)
  expect(events.length).toBeGreaterThanOrEqual(200)
  expect(events.length % 2).toBe(0)
  expect(events).toEqual(events.map((_, index) => index + 2))
})

test('a restored board does not repeat the notifications that were due', async () => {
  await database.inTransaction(async (tx) => {
    for (const kind of [PUSH_WORK, 'events.tidy'])
      await new DueWorkRepository().insert(tx, { kind, subject: 'maren', content: null, dueAt: NOW })
  })
  await backup()
  const other = join(folder, 'other')
  await restore(other)
  const sqlite = new BetterSqlite(join(other, 'foothold.sqlite'), { readonly: true })
  const kinds = sqlite.prepare<[], string>('select kind from due_work').pluck().all()
  sqlite.close()
  expect(kinds).toEqual(['events.tidy'])
})

test('a backup is one file for its owner alone, with accounts and keys in it', async () => {
  await backup()
  expect(readdirSync(folder).toSorted()).toEqual(['board.backup', 'data'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const other = join(folder, 'other')
  await restore(other)
  expect(readdirSync(other).toSorted()).toEqual(['accounts.json', 'foothold.lock', 'foothold.sqlite', 'push-keys.json'])
  for (const name of ['accounts.json', 'push-keys.json'])
    expect(readFileSync(join(other, name), 'utf8')).toBe(readFileSync(join(data, name), 'utf8'))
  for (const name of ['accounts.json', 'foothold.sqlite', 'push-keys.json'])
    expect(statSync(join(other, name)).mode & 0o777).toBe(0o600)
})

test('a file that is there is not overwritten', async () => {
  writeFileSync(file, 'mine')
  await expect(backup()).rejects.toThrow(`${file} is there already.`)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('no server takes a backup for a board', async () => {
  await backup()
  const other = join(folder, 'other', 'foothold.sqlite')
  mkdirSync(join(folder, 'other'))
  copyFileSync(file, other)
  await expect(openDatabase({ path: other })).rejects.toThrow('use npm run restore')
})

test('a folder with a board in it is refused, and the board moved aside by force', async () => {
  await insertUser(database, 'ada')
  await backup()
  const other = join(folder, 'other')
  const there = await openDatabase({ path: join(other, 'foothold.sqlite') })
  await there.close()
  const before = readFileSync(join(other, 'foothold.sqlite'))
  await expect(restore(other)).rejects.toThrow(/there is a board in .+ \(foothold\.sqlite\): --force/u)
  expect(readFileSync(join(other, 'foothold.sqlite')).equals(before)).toBe(true)

  await restore(other, true)
  const aside = join(other, 'before-restore-2026-03-02T09-00-00.000Z')
  expect(readFileSync(join(aside, 'foothold.sqlite')).equals(before)).toBe(true)
  const restored = await openDatabase({ path: join(other, 'foothold.sqlite') })
  expect(await restored.reader.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }])
  await restored.close()
})

test('a folder whose server runs is refused, even by force', async () => {
  await backup()
  const running = openDataFolder(data)
  await expect(restore(data, true)).rejects.toThrow('another server is running')
  running.close()
})

const damages: [name: string, damage: () => void][] = [
  ['a value of a row', () => edit(`update users set first_name = 'y'`)],
  ['a table', () => edit('drop table read_marks')],
  ['a row', () => edit('delete from users')],
  ['its end', () => truncateSync(file, 8192)],
  [
    'a page',
    () => {
      const content = readFileSync(file)
      content.fill(7, content.length - 6000, content.length - 4096)
      writeFileSync(file, content)
    },
  ],
  ['everything', () => writeFileSync(file, 'no backup')],
]
const edit = (statement: string) => {
  const sqlite = new BetterSqlite(file)
  sqlite.exec(statement)
  sqlite.close()
}

test.each(damages)('a backup that has lost %s is not restored', async (_name, damage) => {
  await insertUser(database, 'ada')
  await backup()
  damage()
  const other = join(folder, 'other')
  await expect(restore(other)).rejects.toThrow(/damaged/u)
  expect(existsSync(join(other, 'foothold.sqlite'))).toBe(false)
})

test('a link to nothing is no place for a backup', async () => {
  symlinkSync(join(folder, 'nothing'), file)
  await expect(backup()).rejects.toThrow('is there already')
})

test('a restore that was broken off is no board, and is done again', async () => {
  await insertUser(database, 'ada')
  await backup()
  const other = join(folder, 'other')
  mkdirSync(other)
  // The state after a crash between putting the file in place and turning it into a board.
  copyFileSync(file, join(other, 'foothold.sqlite'))
  writeFileSync(join(other, 'foothold.sqlite.77.new'), 'half')
  // By the same command: nothing that --force is there to protect has come to be.
  await restore(other)
  expect(readdirSync(other)).not.toContain('foothold.sqlite.77.new')
  const restored = await openDatabase({ path: join(other, 'foothold.sqlite') })
  expect(await restored.reader.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }])
  await restored.close()
})

test('a restore to a database deletes nothing of a folder of backups beside the board, whatever its name', async () => {
  await backup()
  const received = join(data, 'restore', 'board.backup')
  mkdirSync(join(data, 'restore'))
  copyFileSync(file, received)
  // Nothing listens there: the restore fails when all else is done.
  const databaseUrl = 'postgres://127.0.0.1:1/none'
  const to = { dataDirectory: data, databaseUrl, force: false, now: NOW, print: () => undefined }
  await expect(restoreBackup({ ...to, file: received })).rejects.toThrow('cannot be used')
  expect(existsSync(received)).toBe(true)
})

test('a backup of a newer program is left to that one', async () => {
  await backup()
  const sqlite = new BetterSqlite(file)
  const manifest = JSON.parse(
    String(sqlite.prepare(`select content from backup_parts where name = 'manifest.json'`).pluck().get()),
  ) as object
  const newer = Buffer.from(JSON.stringify({ ...manifest, schemaVersion: 10_000 }))
  sqlite.prepare(`update backup_parts set content = ? where name = 'manifest.json'`).run(newer)
  sqlite.close()
  await expect(restore(join(folder, 'other'))).rejects.toThrow('was made by a newer program')
})

test('a disk that would not have enough left is not written to', async () => {
  await requireRoom(folder, 1)
  await expect(requireRoom(folder, 1e18)).rejects.toThrow(
    / has no room: 1,000,000,000,000 MB are needed and 100 MB must/u,
  )
})
