import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { hostileMinutes, isFullSize, measured, percentile, rounded, sized } from './test-figures.ts'
import { Answers, doItsWorst, searchForNothing } from './test-hostile.ts'
import { memoryProbe } from './test-memory.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'
import { visitsWhile } from './test-visitor.ts'

/** 5 is what is asked for; fewer for a look. */
const MINUTES = hostileMinutes
const LOUD_MS = sized(MINUTES * 60_000, 4000)
const SEARCH_MS = sized(60_000, 4000)
const QUIET_MS = sized(30_000, 500)
const WARM_MS = sized(10_000, 1000)
const BYTES_MAX = 1_000_000
/** In seconds a program has not collected what it needs no more. */
const MEGABYTES_GROWN = sized(60, 200)
/** What takes its time is measured on a quiet machine alone. */
const RATIO_MAX = isFullSize ? 3 : Infinity
/** Well below the limits of an address, and from one of its own. */
const VISITOR_EVERY_MS = 200
const VISITOR = { 'x-forwarded-for': '192.0.2.7' }
const OTHERS_JOBS = 20

let board: RunningBoard
const memory = memoryProbe()
beforeEach(async () => {
  board = await RunningBoard.start({ settings: { RATE_LIMITS: 'on', ...memory.settings } })
})
afterAll(removeBuild)
afterAll(memory.remove)
afterEach(() => board.remove())

/** The board with jobs, and somebody who looks at it. */
async function visited() {
  const employer = await board.employer('edda')
  const jobIds: string[] = []
  for (let number = 0; number < OTHERS_JOBS; number += 1)
    jobIds.push((await postedJob(employer, { position: `Mechanic ${number}` }))._id)
  const urls = [`${board.origin}/api/jobs?search=mechanic%20`, `${board.origin}/api/job/${jobIds[0]}`]
  return { employer, jobIds, visiting: { urls, headers: VISITOR, everyMs: VISITOR_EVERY_MS } }
}

function expectHeld({ statuses, largest, speechless }: Answers): void {
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(429)).toBeGreaterThan(0)
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(speechless).toEqual([])
  expect(largest).toBeLessThan(BYTES_MAX)
}

const countsOf = ({ statuses, largest, brokenOff }: Answers) => ({
  'downloads broken off': brokenOff,
  ...Object.fromEntries([...statuses].map(([status, count]) => [`answered ${status}`, count])),
  'largest answer, bytes': largest,
})

test('one account at its limits is hardly noticed by anybody else', { timeout: 900_000 }, async () => {
  const { employer, jobIds, visiting } = await visited()
  const [account, candidate] = [await board.employer('hostile'), await board.candidate('cleo')]
  await applied(candidate, await postedJob(account))
  const quiet = await visitsWhile(visiting, async () => delay(QUIET_MS))
  // What copies the log comes with the first large file, and stays.
  const content = new Uint8Array(Buffer.concat([Buffer.from(PDF.content), Buffer.alloc(4_900_000)]))
  const file = { type: PDF.type, content }
  expect((await employer.transfer('PUT', pathOf(employer, 'resume'), file)).status).toBe(200)
  const answers = new Answers()
  const hostile = { board, account, candidate, jobIds, answers }
  // What a program needs for its first calls of each kind, it needs once.
  await doItsWorst(hostile, WARM_MS)
  const before = await memory.held(board)
  const loud = await visitsWhile(visiting, async () => doItsWorst(hostile, LOUD_MS))
  const after = await memory.held(board)
  const grown = after.rss - before.rss
  const [quietP99, loudP99] = [percentile(quiet.took, 0.99), percentile(loud.took, 0.99)]
  measured('hostile', {
    minutes: MINUTES,
    ...countsOf(answers),
    'visitor p99 quiet, ms': rounded(quietP99),
    'visitor p99 meanwhile, ms': rounded(loudP99),
    ratio: rounded(loudP99 / quietP99),
    'memory grown, MB': grown,
    'memory before, MB': Object.values(before).join(' '),
    'memory after, MB': Object.values(after).join(' '),
    'memory at its most, MB': board.memory().most,
  })
  expect([quiet.refused, loud.refused]).toEqual([0, 0])
  expectHeld(answers)
  expect(loud.largest).toBeLessThan(BYTES_MAX)
  expect(grown).toBeLessThan(MEGABYTES_GROWN)
  expect(loudP99 / quietP99).toBeLessThan(RATIO_MAX)
})

test(
  'a visitor with ten connections who searches for nothing keeps nobody else waiting',
  { timeout: 300_000 },
  async () => {
    const { visiting } = await visited()
    const quiet = await visitsWhile(visiting, async () => delay(QUIET_MS))
    const answers = new Answers()
    const loud = await visitsWhile(visiting, async () => searchForNothing(board, answers, SEARCH_MS))
    const [quietP99, loudP99] = [percentile(quiet.took, 0.99), percentile(loud.took, 0.99)]
    measured('hostile-searches', {
      ...countsOf(answers),
      'visitor p99 quiet, ms': rounded(quietP99),
      'visitor p99 meanwhile, ms': rounded(loudP99),
      ratio: rounded(loudP99 / quietP99),
    })
    expect([quiet.refused, loud.refused]).toEqual([0, 0])
    expectHeld(answers)
    expect(loudP99 / quietP99).toBeLessThan(RATIO_MAX)
  },
)
