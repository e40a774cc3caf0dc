import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Plugin } from 'vite'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ask } from '#server/test-platform.ts'
import { buildServer, childrenOf, temporaryFolder } from '#server/test-processes.ts'
import { posting } from '#server/testing/test-scenes.ts'
import { isFullSize, measured, sized } from './test-figures.ts'
import { DiskFile, recordedIn, tracing } from './test-power-cut.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const WRITERS = sized(8, 4)
const WRITES_EACH = sized(100, 6)
/** One in this many syncs is cut in the middle, with some of the pending writes on the disk. */
const TORN_EVERY = sized(3, 2)

// Debian's package, used only for this test.
const canTrace = spawnSync('strace', ['-V']).status === 0

let folder: string
afterAll(removeBuild)
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 }))

/** Lets writers post jobs to a server recorded by strace; returns what a replay needs. */
async function recording(main?: string) {
  folder = temporaryFolder()
  const data = join(folder, 'data')
  mkdirSync(data)
  const start = { folder: data, settings: { MAX_OPEN_JOBS: '10000' }, ...(main !== undefined && { main }) }
  const board = await RunningBoard.start(start)
  const employer = await board.employer('edda')
  const headers = { 'content-type': 'application/json', ...board.authorization(employer) }
  await board.stop()
  const file = join(data, 'foothold.sqlite')
  const before = readFileSync(file)
  const log = join(folder, 'trace')
  await board.start({ ...start, under: ['/usr/bin/env', 'strace', ...tracing(log)] })
  const ids: string[] = []
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let count = 0; count < WRITES_EACH; count += 1) {
        const id = randomUUID()
        const body = JSON.stringify(posting({ _id: id }))
        const { status } = await ask(`${board.origin}/api/job`, { method: 'POST', headers, body })
        expect(status).toBe(200)
        ids.push(id)
      }
    }),
  )
  // Killing the traced server also ends strace.
  for (const pid of childrenOf(board.server.process)) process.kill(pid, 'SIGKILL')
  await board.server.ended
  return { file, before, log, ids: new Set(ids) }
}

/** The number of these jobs that a board finds in the files after a power cut. */
function foundIn(files: ReadonlyMap<string, Buffer>, file: string, ids: readonly string[]): number {
  const place = join(folder, 'left', 'foothold.sqlite')
  rmSync(join(folder, 'left'), { recursive: true, force: true })
  mkdirSync(join(folder, 'left'))
  for (const [name, content] of files) writeFileSync(place + name.slice(file.length), content)
  const sqlite = new BetterSqlite(place)
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const there = new Set(sqlite.prepare<[], string>('select id from jobs').pluck().all())
    return ids.filter((id) => there.has(id)).length
  } finally {
    sqlite.close()
  }
}

/**
 * Simulates a power cut at each acknowledgement and in the middle of syncs; returns counts, including lost acknowledged
 * jobs.
 */
async function replayed({ file, before, log, ids }: Awaited<ReturnType<typeof recording>>) {
  const disk = new Map([[file, new DiskFile(before)]])
  const of = (name: string) => disk.get(name) ?? disk.set(name, new DiskFile()).get(name)!
  const left = (survives?: () => boolean) =>
    new Map([...disk].map(([name, content]) => [name, content.left(survives)] as const))
  const isOurs = (name: string) => name === file || name === `${file}-wal`
  const acknowledged: string[] = []
  const result = { cuts: 0, torn: 0, acknowledged: 0, lost: 0, losing: 0, threads: 0 }
  const cut = (survives?: () => boolean) => {
    const lost = acknowledged.length - foundIn(left(survives), file, acknowledged)
    result.lost = Math.max(result.lost, lost)
    if (lost > 0) result.losing += 1
  }
  let syncs = 0
  const threads = new Set<string>()
  // A pseudo-random sequence that is the same in each run.
  let seed = 7
  const half = () => (seed = (seed * 16_807) % 2_147_483_647) % 2 === 0
  for await (const done of recordedIn(log, isOurs)) {
    if (done.kind === 'write') of(done.file).write(done.at, done.bytes)
    else if (done.kind === 'cut') of(done.file).cut(done.length)
    else if (done.kind === 'gone') disk.delete(done.file)
    else if (done.kind === 'answer') {
      const id = /^HTTP\/1\.1 200 [^]*?"_id":"(?<id>[-0-9a-f]{36})"/u.exec(done.text)?.groups?.['id']
      if (id === undefined || !ids.has(id)) continue
      acknowledged.push(id)
      result.cuts += 1
      cut()
    } else if (done.kind === 'synced') of(done.file).synced(done.thread)
    else {
      of(done.file).sync(done.thread)
      syncs += 1
      threads.add(done.thread)
      if (syncs % TORN_EVERY === 0) {
        result.torn += 1
        cut(half)
      }
    }
  }
  result.acknowledged = acknowledged.length
  result.threads = threads.size
  return result
}

test.runIf(canTrace)(
  'power that goes at any acknowledgement, or in the middle of a sync, loses nothing of them',
  async () => {
    const result = await replayed(await recording())
    expect(result).toMatchObject({ acknowledged: WRITERS * WRITES_EACH, cuts: WRITERS * WRITES_EACH, lost: 0 })
    expect(result.torn).toBeGreaterThan(3)
    // The checkpoint thread only starts once the log is long.
    expect(result.threads).toBe(sized(2, 1))
    measured('power-loss', result)
  },
)

const withoutSync = (): Plugin => ({
  name: 'without-sync',
  transform(code, id) {
    if (!id.endsWith('/server/database/sqlite-database.ts')) return null
    const change = code.replace("'synchronous', 2, 'FULL'", "'synchronous', 1, 'NORMAL'")
    if (change === code) throw new Error('The setting is not where it was.')
    return change
  },
  enforce: 'pre',
})

test.runIf(canTrace && isFullSize)('the same finds the loss on a board that does not wait for the disk', async () => {
  const built = await buildServer([withoutSync()])
  try {
    const { cuts, torn, losing, lost } = await replayed(await recording(built.main))
    expect(losing).toBeGreaterThan(cuts / 2)
    measured('power-loss-control', {
      'cuts without sync': cuts + torn,
      'with a loss': losing,
      'most lost at one': lost,
    })
  } finally {
    built.remove()
  }
  expect(existsSync(built.main)).toBe(false)
})
