import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { hostileMinutes, measured, sized } from './test-figures.ts'
import {
  BYTES_MAX,
  QUIET_MS,
  RATIO_MAX,
  countsOf,
  expectHeld,
  leaveProcessor,
  visited,
  waitsOf,
} from './test-hostile-scene.ts'
import { Answers, sendHostileLoad } from './test-hostile.ts'
import { memoryProbe } from './test-memory.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'
import { visitsWhile } from './test-visitor.ts'

/** Full runs use 5 minutes; fewer give a quick look. */
const MINUTES = hostileMinutes
const LOUD_MS = sized(MINUTES * 60_000, 4000)
const WARM_MS = sized(10_000, 1000)
/** In a run of seconds, a process has not yet collected its garbage. */
const MEGABYTES_GROWN = sized(60, 200)

let board: RunningBoard
const memory = memoryProbe()
beforeEach(async () => {
  board = await RunningBoard.start({ settings: { RATE_LIMITS: 'on', ...memory.settings } })
})
afterAll(removeBuild)
afterAll(memory.remove)
afterEach(() => board.remove())

test('one account at its limits is hardly noticed by anybody else', { timeout: 900_000 }, async () => {
  const { employer, jobIds, visiting } = await visited(board)
  const [account, candidate] = [await board.employer('hostile'), await board.candidate('cleo')]
  await applied(candidate, await postedJob(account))
  const quiet = await visitsWhile(visiting, async () => delay(QUIET_MS))
  // The checkpoint thread starts with the first large file, and stays.
  const content = new Uint8Array(Buffer.concat([Buffer.from(PDF.content), Buffer.alloc(4_900_000)]))
  const file = { type: PDF.type, content }
  expect((await employer.transfer('PUT', pathOf(employer, 'resume'), file)).status).toBe(200)
  const answers = new Answers()
  const hostile = { board, account, candidate, jobIds, answers }
  // Warm up: the first calls of each kind allocate memory once.
  await sendHostileLoad(hostile, WARM_MS)
  const before = await memory.held(board)
  const loud = await visitsWhile(visiting, async () => {
    leaveProcessor()
    await sendHostileLoad(hostile, LOUD_MS)
  })
  const after = await memory.held(board)
  const grown = after.rss - before.rss
  const { ratio, figures } = waitsOf(quiet, loud)
  measured('hostile', {
    minutes: MINUTES,
    ...countsOf(answers),
    ...figures,
    'memory grown, MB': grown,
    'memory before, MB': Object.values(before).join(' '),
    'memory after, MB': Object.values(after).join(' '),
    'memory at its most, MB': board.memory().most,
  })
  expect([quiet.refused, loud.refused]).toEqual([0, 0])
  expectHeld(answers)
  expect(loud.largest).toBeLessThan(BYTES_MAX)
  expect(grown).toBeLessThan(MEGABYTES_GROWN)
  expect(ratio).toBeLessThan(RATIO_MAX)
})
