import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/database/connection.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { TestTraffic } from '#server/test-traffic.ts'
import { posting } from '#server/testing/test-scenes.ts'
import { measured, rounded } from './test-figures.ts'
import { RunningBoard, removeBuild, retryUntilAccepted } from './test-running-board.ts'

const ROUNDS = 5
const WRITERS = 8
const WRITES_BEFORE = 40

let board: RunningBoard
let folder: string
afterAll(removeBuild)
afterEach(async () => {
  await board.remove()
  rmSync(folder, { recursive: true })
})

test('a backup of a board that is written to has all that was acknowledged before it began', async () => {
  folder = temporaryFolder()
  board = await RunningBoard.start({ settings: { MAX_OPEN_JOBS: '100000' } })
  const acknowledged: string[] = []
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => {
      const employer = await board.employer(`writer-${index}`)
      return new TestTraffic(async () => {
        const id = randomUUID()
        await retryUntilAccepted(board, () => employer.api.postJob({ body: posting({ _id: id }) }))
        acknowledged.push(id)
      })
    }),
  )
  const took: number[] = []
  const missing: string[] = []
  let during = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(writers.map((writer) => writer.more(WRITES_BEFORE)))
    const before = [...acknowledged]
    const file = join(folder, `${round}.backup`)
    const from = performance.now()
    await makeBackup({ from: board.place, dataDirectory: board.folder, file, now: new Date() })
    took.push(performance.now() - from)
    during += acknowledged.length - before.length
    const restored = join(folder, `restored-${round}`)
    mkdirSync(restored)
    await restoreBackup({
      file,
      dataDirectory: restored,
      databaseUrl: null,
      force: false,
      now: new Date(),
      print: () => undefined,
    })
    const database = await openDatabase({ path: join(restored, 'foothold.sqlite') })
    const rows = await database.reader.selectFrom('jobs').select('id').execute()
    await database.close()
    const there = new Set(rows.map(({ id }) => id))
    missing.push(...before.filter((id) => !there.has(id)))
  }
  await Promise.all(writers.map((writer) => writer.end()))
  expect(missing).toEqual([])
  expect(during).toBeGreaterThan(0)
  measured('backup', {
    backups: ROUNDS,
    acknowledged: acknowledged.length,
    'written during backups': during,
    missing: missing.length,
    'longest backup, ms': rounded(Math.max(...took)),
  })
})
