import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { insertUser, userIds } from '#server/database/test-users.ts'
import { buildServer, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { newPlace, type TestPlace } from '#server/testing/test-database.ts'
import { makeBackup } from './make-backup.ts'

let built: BuiltServer
let folder: string
let place: TestPlace

beforeAll(async () => {
  ;[built, place] = await Promise.all([buildServer(), newPlace()])
  folder = temporaryFolder()
}, 120_000)
afterAll(async () => {
  await place.remove()
  built.remove()
  rmSync(folder, { recursive: true })
})

test('a restore to a database that is killed leaves nothing once it has been run again', async () => {
  const { url } = place.place as { url: string }
  const [source, file, data, temporary] = ['source', 'board.backup', 'data', 'tmp'].map((name) => join(folder, name))
  const path = join(source!, DATABASE_FILE)
  const database = await openDatabase({ path })
  await insertUser(database, 'ada')
  await database.close()
  await makeBackup({ from: { path }, dataDirectory: source!, file: file!, now: new Date() })
  mkdirSync(temporary!)
  const start = () => {
    const child = spawn(process.execPath, [join(dirname(built.main), 'restore.js'), file!], {
      env: { DATA_DIR: data!, DATABASE_URL: url, TMPDIR: temporary! },
      stdio: 'ignore',
    })
    return { child, ended: once(child, 'close').then(([code]) => code as number | null) }
  }
  // The same person, in a transaction that does not end: the restore waits for it.
  const [holder, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query('lock table users in exclusive mode')
  const { child, ended } = start()
  const waits = async () =>
    (
      await watcher.query(`select 1 from pg_stat_activity where datname = current_database()
        and application_name = 'foothold copy' and wait_event_type = 'Lock'`)
    ).rowCount
  await expect.poll(waits, { timeout: 30_000, interval: 20 }).toBe(1)
  child.kill('SIGKILL')
  expect(await ended).toBeNull()
  await holder.query('rollback')
  await Promise.all([holder.end(), watcher.end()])

  expect(await start().ended).toBe(0)
  const board = await openDatabase({ url })
  expect(await userIds(board)).toEqual(['ada'])
  await board.close()
  expect(readdirSync(temporary!)).toEqual([])
  expect(readdirSync(data!)).toEqual([])
}, 120_000)
