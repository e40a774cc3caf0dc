import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/test-processes.ts'
import { posting } from '#server/testing/test-scenes.ts'
import { measured } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const MEGABYTES = 16
const REFUSALS = 50
const WRITES_AFTER = 50

let folder: string
let board: RunningBoard
afterAll(removeBuild)
afterEach(async () => {
  await board.remove()
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
})

/** A command prefix that runs a program with a small disk mounted at a folder, visible only to it; Linux only. */
const onSmallDisk = (at: string, run: string) => [
  '/usr/bin/env',
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${MEGABYTES}m tmpfs '${at}' && ${run}`,
]
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0

test.runIf(canMount)(
  'a full disk refuses writes, and loses nothing; reads go on, and writes once there is room',
  async () => {
    folder = temporaryFolder()
    const data = join(folder, 'data')
    mkdirSync(data)
    board = await RunningBoard.start({
      folder: data,
      settings: { MAX_OPEN_JOBS: '100000', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      under: onSmallDisk(data, `exec "$@"`).concat('sh'),
    })
    const employer = await board.employer('edda')
    const seen = join(`/proc/${board.server.process.pid}/root`, data)
    // Fill most of the disk.
    writeFileSync(join(seen, 'ballast'), Buffer.alloc((MEGABYTES - 5) * 1_000_000))
    const acknowledged: string[] = []
    const refused: { status: number; code: unknown }[] = []
    const post = async () => {
      const id = randomUUID()
      const { status, body } = await employer.api.postJob({ body: posting({ _id: id, overview: 'x'.repeat(5000) }) })
      if (status === 200) acknowledged.push(id)
      else refused.push({ status, code: (body as { code?: unknown }).code })
    }
    while (refused.length < REFUSALS) {
      await post()
      if (refused.length === 0) continue
      const jobs = await board.visitor().api.jobs({ query: { limit: 5 } })
      expect(jobs.status).toBe(200)
      const newest = acknowledged.at(-1) ?? ''
      expect((await board.visitor().api.job({ params: { id: newest } })).status).toBe(200)
    }
    expect(new Set(refused.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
      new Set(['507 storage.full']),
    )
    const before = acknowledged.length
    rmSync(join(seen, 'ballast'))
    await expect.poll(async () => (await post(), acknowledged.length > before), { timeout: 5000 }).toBe(true)
    for (let count = 0; count < WRITES_AFTER; count += 1) await post()
    const lost: string[] = []
    for (const id of acknowledged) if ((await board.visitor().api.job({ params: { id } })).status !== 200) lost.push(id)
    expect(lost).toEqual([])
    expect(board.server.process.exitCode).toBe(null)
    measured('disk-full', {
      'disk, MB': MEGABYTES,
      acknowledged: acknowledged.length,
      refused: refused.length,
      lost: 0,
    })
  },
)
