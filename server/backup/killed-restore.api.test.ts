import fs, { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { BACKUP_ID } from '#server/database/sqlite-file.ts'
import { insertUser, userIds } from '#server/database/test-users.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const LATER = new Date(NOW.getTime() + 60_000)
const LOG = `${DATABASE_FILE}-wal`
/** What changes the names in a folder. */
const STEPS = ['copyFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'] as const

/** Lets the work take this many steps and no more, like a process that is killed; returns whether it was. */
async function stopAfter(steps: number, work: () => Promise<unknown>): Promise<boolean> {
  const originals = Object.fromEntries(STEPS.map((name) => [name, fs[name]]))
  let taken = 0
  for (const name of STEPS) {
    const step = (...args: unknown[]): unknown => {
      taken += 1
      // Who is killed does not tidy up.
      if (taken > steps && name === 'rmSync' && String(args[0]).endsWith('.new')) return undefined
      if (taken > steps) throw new Error('Killed.')
      return (originals[name] as (...all: unknown[]) => unknown)(...args)
    }
    Object.assign(fs, { [name]: step })
  }
  syncBuiltinESMExports()
  try {
    await work()
  } catch (error) {
    if (taken <= steps) throw error
  } finally {
    Object.assign(fs, originals)
    syncBuiltinESMExports()
  }
  return taken > steps
}

/** The people of the board in a folder, as a server would find them; the folder stays as it is. */
async function peopleIn(folder: string, scratch: string): Promise<string[]> {
  rmSync(scratch, { recursive: true, force: true })
  cpSync(folder, scratch, { recursive: true })
  const database = await openDatabase({ path: join(scratch, DATABASE_FILE) })
  try {
    return await userIds(database)
  } finally {
    await database.close()
  }
}

/** Whether the database without its log is the backup's. */
function isOfBackup(folder: string, scratch: string): boolean {
  rmSync(scratch, { force: true })
  copyFileSync(join(folder, DATABASE_FILE), scratch)
  const sqlite = new BetterSqlite(scratch)
  try {
    const has = (name: string) => sqlite.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined
    return has('users') && sqlite.prepare(`select 1 from users where id = 'ada'`).get() !== undefined
  } finally {
    sqlite.close()
  }
}

const asideIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('before-restore-'))
    .map((name) => join(folder, name))
    .filter((aside) => existsSync(join(aside, DATABASE_FILE)))

test('a restore that is killed at any step loses nothing of the board that was there, and mixes nothing into the new one', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [source, old, scratch, file] = ['source', 'old', 'scratch', 'board.backup'].map((name) => join(folder, name))
  const from = { path: join(source!, DATABASE_FILE) }
  const database = await openDatabase(from)
  await insertUser(database, 'ada')
  await database.close()
  writeFileSync(join(source!, 'accounts.json'), 'new')
  await makeBackup({ from, dataDirectory: source!, file: file!, now: NOW })

  // A board whose server was killed: its last write is in the log alone.
  const running = join(folder, 'running')
  const closed = await openDatabase({ path: join(running, DATABASE_FILE) })
  await insertUser(closed, 'early')
  await closed.close()
  const killed = await openDatabase({ path: join(running, DATABASE_FILE) })
  await insertUser(killed, 'late')
  mkdirSync(old!)
  for (const name of [DATABASE_FILE, LOG, `${DATABASE_FILE}-shm`]) copyFileSync(join(running, name), join(old!, name))
  await killed.close()
  for (const name of ['accounts.json', 'push-keys.json']) writeFileSync(join(old!, name), 'old')
  expect(await peopleIn(old!, scratch!)).toEqual(['early', 'late'])

  const data = join(folder, 'data')
  const restore = async (now: Date) =>
    restoreBackup({ file: file!, dataDirectory: data, databaseUrl: null, force: true, now, print: () => undefined })
  let steps = 0
  for (let isStopped = true; isStopped; steps += 1) {
    rmSync(data, { recursive: true, force: true })
    cpSync(old!, data, { recursive: true })
    isStopped = await stopAfter(steps, async () => restore(NOW))
    if (!isStopped) break
    const at = `after step ${steps}`
    const isMixed = existsSync(join(data, LOG)) && isOfBackup(data, `${scratch!}-file`)
    expect(isMixed, at).toBe(false)
    const found = await peopleIn(data, scratch!).catch((error: unknown) => String(error))
    const isRefused = typeof found === 'string' && found.includes('npm run restore')
    expect(isRefused || String(found) === 'early,late' || String(found) === 'ada', `${at}: ${String(found)}`).toBe(true)

    await restore(LATER)
    expect(await peopleIn(data, scratch!), at).toEqual(['ada'])
    const kept = await Promise.all(
      asideIn(data).map(async (aside, index) =>
        peopleIn(aside, `${scratch!}-${index}`).catch((error: unknown) => [String(error)]),
      ),
    )
    expect(kept, at).toContainEqual(['early', 'late'])
    expect(kept, at).not.toContainEqual(['early'])
  }
  expect(steps).toBeGreaterThan(8)
  expect(
    readdirSync(data)
      .filter((name) => name !== 'foothold.lock')
      .toSorted(),
  ).toEqual(['accounts.json', 'before-restore-2026-03-02T09-00-00.000Z', DATABASE_FILE])
})

test('a killed restore leaves no log that the next one applies', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [source, crashing, data, file] = ['source', 'crashing', 'data', 'board.backup'].map((name) =>
    join(folder, name),
  )
  const make = async (path: string, id: string) => {
    const database = await openDatabase({ path })
    await insertUser(database, id)
    await database.close()
  }
  const from = { path: join(source!, DATABASE_FILE) }
  await make(from.path, 'ada')
  await makeBackup({ from, dataDirectory: source!, file: file!, now: NOW })
  // A transaction that has reached the file in part: SQLite rolls it back by its journal when it opens the file.
  await make(join(crashing!, DATABASE_FILE), 'eve')
  const writing = new BetterSqlite(join(crashing!, DATABASE_FILE))
  for (const pragma of ['journal_mode = delete', 'cache_size = 1', `application_id = ${BACKUP_ID}`])
    writing.pragma(pragma)
  writing.exec('begin; create table filler (text text)')
  for (let count = 0; count < 20; count += 1) writing.exec('insert into filler values (zeroblob(100000))')
  mkdirSync(data!)
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-journal`]) copyFileSync(join(crashing!, name), join(data!, name))
  writing.close()

  await restoreBackup({
    file: file!,
    dataDirectory: data!,
    databaseUrl: null,
    force: false,
    now: NOW,
    print: () => undefined,
  })
  expect(await peopleIn(data!, join(folder, 'scratch'))).toEqual(['ada'])
})
