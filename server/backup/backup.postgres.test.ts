import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { openDataFolder } from '#server/database/data-folder.ts'
import { insertUser, userIds } from '#server/database/test-users.ts'
import { openSharedPushKeys } from '#server/push/push-keys.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

let folder: string
beforeEach(() => (folder = temporaryFolder()))
afterEach(() => rmSync(folder, { recursive: true }))

async function newUrl(): Promise<string> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return (place as { url: string }).url
}

async function on<Result>(place: DatabasePlace, work: (database: BoardDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const eventsOf = async (database: BoardDatabase) =>
  (await database.reader.selectFrom('events').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)

test('servers that write go on while one moment of their database is kept, and it is restored to either engine', async () => {
  const url = await newUrl()
  const file = join(folder, 'board.backup')
  let key = ''
  const manifest = await on({ url }, async (database) => {
    await insertUser(database, 'ada')
    key = (await openSharedPushKeys(database, folder)).publicKey
    let last = 0
    const act = async () => {
      const happened_at = NOW.toISOString()
      await database.inTransaction(async (tx) => {
        for (const seq of [2 * last + 1, 2 * last + 2])
          await tx.insertInto('events').values({ seq, kind: 'job', happened_at }).execute()
      })
      last += 1
    }
    for (let times = 0; times < 50; times += 1) await act()
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) {
        await act()
        await nextTurn()
      }
    })()
    let during = 0
    const made = await makeBackup({
      from: { url },
      dataDirectory: folder,
      file,
      now: NOW,
      onProgress: () => (during = last),
    })
    over.abort()
    await writing
    expect(during).toBeGreaterThan(50)
    return made
  })

  const data = join(folder, 'data')
  const to = (databaseUrl: string | null, force = false) =>
    restoreBackup({ file, dataDirectory: data, databaseUrl, force, now: NOW, print: () => undefined })
  await to(null)
  const events = await on({ path: join(data, 'foothold.sqlite') }, eventsOf)
  expect(events).toHaveLength(manifest.tables['events']!.rows)
  expect(events.length % 2).toBe(0)
  expect(events.length).toBeGreaterThanOrEqual(100)
  expect(events).toEqual(events.map((_, index) => index + 1))
  expect(existsSync(join(data, 'push-keys.json'))).toBe(true)

  const other = await newUrl()
  await expect(to(other, true)).rejects.toThrow('a database is not emptied')
  await to(other)
  expect(await on({ url: other }, eventsOf)).toEqual(events)
  const next = await on({ url: other }, async (database) =>
    database.inTransaction(async (tx) =>
      tx.insertInto('events').values({ kind: 'job', happened_at: '' }).returning('seq').executeTakeFirstOrThrow(),
    ),
  )
  // Listeners may have heard events which the backup lacks.
  expect(next.seq).toBeGreaterThan(events.length + 1_000_000)
  expect((await on({ url: other }, async (database) => openSharedPushKeys(database, folder))).publicKey).toBe(key)
  await expect(to(other)).rejects.toThrow('a copy goes to an empty board')
}, 120_000)

test('a restore to a database that was broken off goes on when it is run again, with the same backup alone', async () => {
  const from = await newUrl()
  await on({ url: from }, async (database) => insertUser(database, 'ada'))
  const [file, later] = [join(folder, 'board.backup'), join(folder, 'later.backup')]
  await makeBackup({ from: { url: from }, dataDirectory: folder, file, now: NOW })
  await makeBackup({ from: { url: from }, dataDirectory: folder, file: later, now: new Date(NOW.getTime() + 1) })
  const url = await newUrl()
  const to = { dataDirectory: join(folder, 'data'), databaseUrl: url, force: false, now: NOW, print: () => undefined }
  const failing = restoreBackup({
    ...to,
    file,
    onProgress: (doing) => {
      if (doing.startsWith('Copying users')) throw new Error('The plug was pulled.')
    },
  })
  await expect(failing).rejects.toThrow('The plug was pulled.')
  await expect(openDatabase({ url })).rejects.toThrow('holds a copy that was broken off')
  await expect(restoreBackup({ ...to, file: later })).rejects.toThrow(
    /holds a part of the backup of 2026-03-02T09:00:00\.000Z: empty it, or copy that one\.$/u,
  )
  await restoreBackup({ ...to, file })
  expect(await on({ url }, userIds)).toEqual(['ada'])
}, 120_000)

test('accounts that cannot be put in place stop a restore before it begins, and arrive when it is run again', async () => {
  const [source, data] = [join(folder, 'source'), join(folder, 'data')]
  const path = join(source, 'foothold.sqlite')
  await on({ path }, async (database) => insertUser(database, 'ada'))
  writeFileSync(join(source, 'accounts.json'), '{"users":[]}')
  const file = join(folder, 'board.backup')
  await makeBackup({ from: { path }, dataDirectory: source, file, now: NOW })
  const databaseUrl = await newUrl()
  const lines: string[] = []
  const restore = async () =>
    restoreBackup({ file, dataDirectory: data, databaseUrl, force: false, now: NOW, print: (line) => lines.push(line) })
  const running = openDataFolder(data)
  await expect(restore()).rejects.toThrow(`another server is running on ${data}.`)
  running.close()
  await restore()
  expect(readFileSync(join(data, 'accounts.json'), 'utf8')).toBe('{"users":[]}')
  expect(await on({ url: databaseUrl }, userIds)).toEqual(['ada'])
  expect(lines.join('\n')).not.toContain('there already')
}, 120_000)
