import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MakeBackup } from './backup-child.ts'
import { DailyBackups } from './daily-backups.ts'

const HOUR_MS = 3_600_000

let folder: string
let now: number
let logged: object[]
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foothold-daily-')), 'backups')
  now = Date.parse('2026-03-02T09:00:00.000Z')
  logged = []
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const written: MakeBackup = async (file) => writeFileSync(file, 'a board')
const note = (line: object) => void logged.push(line)
const backups = (make = written, keep = 3) =>
  new DailyBackups({
    folder,
    keep,
    make,
    clock: { now: () => new Date(now) },
    log: { info: note, error: note } as never,
  })

test('a backup is made where there is none of the last day, and named by its time', async () => {
  const daily = backups()
  expect(daily.newest()).toBe(null)
  await daily.look()
  expect(readdirSync(folder)).toEqual(['foothold-2026-03-02T09-00-00Z.backup'])
  expect(daily.newest()).toBe(now)
  now += 23 * HOUR_MS
  await backups().look()
  expect(readdirSync(folder)).toHaveLength(1)
  now += HOUR_MS
  await backups().look()
  expect(readdirSync(folder)).toHaveLength(2)
})

test('as many as are to be kept stay, the newest, and no other file is touched', async () => {
  const daily = backups()
  mkdirSync(folder)
  writeFileSync(join(folder, 'foothold-by-hand.backup'), '')
  for (let day = 0; day < 5; day += 1, now += 24 * HOUR_MS) await daily.look()
  expect(readdirSync(folder)).toEqual([
    'foothold-2026-03-04T09-00-00Z.backup',
    'foothold-2026-03-05T09-00-00Z.backup',
    'foothold-2026-03-06T09-00-00Z.backup',
    'foothold-by-hand.backup',
  ])
})

test('one of a clock that was ahead neither counts as the newest nor takes the place of one of today', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'foothold-2031-01-01T00-00-00Z.backup'), '')
  const daily = backups(written, 1)
  expect(daily.newest()).toBe(null)
  await daily.look()
  expect(readdirSync(folder)).toContain('foothold-2026-03-02T09-00-00Z.backup')
  expect(daily.newest()).toBe(now)
})

test('one that fails is logged, deletes nothing, and is tried again at the next look', async () => {
  let works = true
  const daily = backups(async (file, signal) => {
    if (!works) throw new Error('/backups has no room: 46 MB are needed.')
    return written(file, signal)
  }, 1)
  await daily.look()
  works = false
  now += 25 * HOUR_MS
  await daily.look()
  expect(logged.at(-1)).toEqual({ reason: '/backups has no room: 46 MB are needed.' })
  expect(readdirSync(folder)).toEqual(['foothold-2026-03-02T09-00-00Z.backup'])
  works = true
  await daily.look()
  expect(readdirSync(folder)).toEqual(['foothold-2026-03-03T10-00-00Z.backup'])
})

test('the end gives up one that is under way, and says nothing of it', async () => {
  const daily = backups(
    (_file, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const looking = daily.look()
  await daily.stop()
  await looking
  expect(logged).toEqual([])
})

test('drafts of processes that were killed go, those that are written to stay', async () => {
  mkdirSync(folder)
  const [old, young] = [11, 12].map((pid) => join(folder, `foothold-2026-03-01T09-00-00Z.backup.${pid}.new`))
  for (const draft of [old!, young!]) writeFileSync(draft, 'half')
  const before = new Date(Date.now() - 2 * HOUR_MS)
  utimesSync(old!, before, before)
  await backups().look()
  expect([existsSync(old!), existsSync(young!)]).toEqual([false, true])
})
