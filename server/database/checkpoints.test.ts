import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Checkpoints, LOG_BYTES } from './checkpoints.ts'
import { openDatabase } from './connection.ts'
import type { BoardDatabase } from './board-database.ts'
import { testUser } from './test-users.ts'

const MEGABYTE = 1024 * 1024
/** One user's file. Storing it adds its size to the log. */
const PIECE = new Uint8Array(MEGABYTE)

let directory: string
let path: string
let database: BoardDatabase
const failures: unknown[] = []
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foothold-log-'))
  path = join(directory, 'board.db')
  failures.length = 0
  isClosed = false
  database = await openDatabase({ path, onEffectError: (error) => failures.push(error) })
})
let isClosed: boolean
const close = async () => {
  if (!isClosed) await database.close()
  isClosed = true
}
afterEach(async () => {
  await close()
  rmSync(directory, { recursive: true })
})

const logBytes = () => statSync(`${path}-wal`).size
const fileBytes = () => statSync(path).size

async function write(id: string, content = PIECE): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(testUser(id)).execute()
    await tx
      .insertInto('user_files')
      .values({ user_id: id, kind: 'resume', type: 'application/pdf', content, object: null, stored_at: '2026-01-01' })
      .execute()
  })
}

/** The ids of the users that a board finds if it opens the current files after a crash. */
function foundAfterCrash(): string[] {
  const copy = join(directory, 'copy.db')
  for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, `${copy}${suffix}`)
  const sqlite = new BetterSqlite(copy)
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    return sqlite.prepare<[], string>('select id from users order by id').pluck().all()
  } finally {
    sqlite.close()
  }
}

function foundInFile(): string[] {
  const sqlite = new BetterSqlite(path, { readonly: true })
  try {
    return sqlite.prepare<[], string>('select id from users order by id').pluck().all()
  } finally {
    sqlite.close()
  }
}

test('a long log is copied into the file beside the writes, and starts over', async () => {
  const before = fileBytes()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await write(id)
  await vi.waitFor(() => expect(fileBytes()).toBeGreaterThan(before + 4 * MEGABYTE), { timeout: 10_000 })
  let count = 0
  await vi.waitFor(
    async () => {
      await write(`small ${(count += 1)}`, new Uint8Array())
      expect(logBytes()).toBeLessThanOrEqual(LOG_BYTES)
    },
    { timeout: 10_000 },
  )
  expect(foundAfterCrash()).toHaveLength(6 + count)
  expect(failures).toEqual([])
})

test('the log of who writes without a pause starts over, and nothing is lost', async () => {
  const ids: string[] = []
  const crashes: { found: string[]; written: string[] }[] = []
  let [before, times] = [0, 0]
  while (times < 2 && ids.length < 300) {
    ids.push(`user ${String(ids.length).padStart(3, '0')}`)
    await write(ids.at(-1)!)
    const bytes = logBytes()
    if (bytes < before) times += 1
    before = bytes
    if (ids.length % 20 === 13) crashes.push({ found: foundAfterCrash(), written: [...ids] })
  }
  expect(times).toBe(2)
  expect(crashes.map(({ found }) => found)).toEqual(crashes.map(({ written }) => written))
  await close()
  expect(foundInFile()).toEqual(ids)
}, 30_000)

test('closing in the middle of it leaves one whole file, and is waited for', async () => {
  const ref = vi.spyOn(Worker.prototype, 'ref')
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await write(id)
  await close()
  // An unreferenced thread would let the process exit before it is done.
  expect(ref).toHaveBeenCalledOnce()
  ref.mockRestore()
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })).toBeUndefined()
  expect(foundInFile()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a writer whose thread cannot run copies its log by itself', async () => {
  const missing = join(directory, 'missing.db')
  writeFileSync(`${missing}-wal`, new Uint8Array(LOG_BYTES + 1))
  const told: string[] = []
  const sqlite = { name: missing, pragma: (what: string) => void told.push(what) } as unknown as Database
  const checkpoints = new Checkpoints({
    sqlite,
    betweenWrites: async (work) => work(),
    onFailure: (error) => failures.push(error),
  })
  checkpoints.committed()
  await vi.waitFor(() => expect(told).toEqual(['wal_autocheckpoint = 1000']))
  expect(failures).toEqual([expect.objectContaining({ code: 'SQLITE_CANTOPEN' })])
  checkpoints.committed()
  await checkpoints.close()
  expect(told).toHaveLength(1)
})
