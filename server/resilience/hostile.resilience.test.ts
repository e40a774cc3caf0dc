import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ask } from '#server/test-platform.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { postedJob, posting, question } from '#server/testing/test-scenes.ts'
import { memoryProbe } from './test-memory.ts'
import { hostileMinutes, measured, percentile, rounded } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'
import { visitsWhile } from './test-visitor.ts'

/** 5 is what is asked for; fewer for a look. */
const MINUTES = hostileMinutes
const QUIET_MS = 30_000
const WARM_MS = 10_000
const BYTES_MAX = 1_000_000
const MEGABYTES_GROWN = 60
/** Well below the limits of an address, and from one of its own. */
const VISITOR_EVERY_MS = 200
const VISITOR = { 'x-forwarded-for': '192.0.2.7' }
/** A little more than the account may send in a minute, so that it is always at its limits. */
const WRITES_A_MINUTE = 66
const READS_A_MINUTE = 330

let board: RunningBoard
const memory = memoryProbe()
afterAll(removeBuild)
afterAll(memory.remove)
afterEach(() => board.remove())

test('one account at its limits is hardly noticed by anybody else', async () => {
  board = await RunningBoard.start({ settings: { RATE_LIMITS: 'on', ...memory.settings } })
  const [hostile, employer] = [await board.employer('hostile'), await board.employer('edda')]
  const job = await postedJob(employer)
  let largest = 0
  const statuses = new Map<number, number>()
  const seen = (status: number, bytes: number) => {
    largest = Math.max(largest, bytes)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  const visiting = {
    urls: [`${board.origin}/api/jobs?search=mechanic%20`, `${board.origin}/api/job/${job._id}`],
    headers: VISITOR,
    everyMs: VISITOR_EVERY_MS,
  }
  const quiet = await visitsWhile(visiting, async () => delay(QUIET_MS))
  const headers = { ...board.authorization(hostile), 'content-type': 'application/json' }
  let lasts = 0
  const isOver = () => performance.now() > lasts
  const longest = 'x'.repeat(5000)
  const writes = [
    async () => ({
      method: 'POST',
      path: '/api/job',
      body: posting({ _id: randomUUID(), overview: longest, position: 'Mechanic '.repeat(10) }),
    }),
    async () => ({ method: 'PATCH', path: '/api/query', body: question(hostile, job._id, 'y'.repeat(2000)) }),
  ]
  const resume = Buffer.concat([Buffer.from(PDF.content), Buffer.alloc(4_900_000)])
  const write = async (turn: number) => {
    if (turn % 3 === 2) {
      // The same bytes once more would not be written.
      const file = { type: PDF.type, content: new Uint8Array(resume.fill(turn, PDF.content.length)) }
      const answer = await hostile.transfer('PUT', pathOf(hostile, 'resume'), file)
      return seen(answer.status, (await answer.arrayBuffer()).byteLength)
    }
    const { method, path, body } = await writes[turn % 3]!()
    const { status, content } = await ask(`${board.origin}${path}`, { method, headers, body: JSON.stringify(body) })
    return seen(status, content.length)
  }
  const read = async (turn: number) => {
    const path =
      turn % 2 === 0 ? `/api/jobs?limit=100&search=${'a b c d e '.repeat(8)}${turn}` : '/api/jobs/counts?search=x'
    const { status, content } = await ask(board.origin + encodeURI(path), { headers })
    return seen(status, content.length)
  }
  const atRate = async (perMinute: number, act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver(); turn += 1) await Promise.all([act(turn), delay(60_000 / perMinute)])
  }
  // What copies the log comes with the first large file, and stays.
  const file = { type: PDF.type, content: new Uint8Array(resume) }
  expect((await employer.transfer('PUT', pathOf(employer, 'resume'), file)).status).toBe(200)
  const beLoud = async (ms: number) => {
    lasts = performance.now() + ms
    await Promise.all([atRate(WRITES_A_MINUTE, write), atRate(READS_A_MINUTE, read)])
  }
  // What a program needs for its first calls of each kind, it needs once.
  await beLoud(WARM_MS)
  const before = await memory.held(board)
  const loud = await visitsWhile(visiting, async () => beLoud(MINUTES * 60_000))
  const after = await memory.held(board)
  const grown = after.rss - before.rss
  const [quietP99, loudP99] = [percentile(quiet.took, 0.99), percentile(loud.took, 0.99)]
  measured('hostile', {
    minutes: MINUTES,
    'requests refused by rate': statuses.get(429) ?? 0,
    'requests taken': statuses.get(200) ?? 0,
    'visitor p99 quiet, ms': rounded(quietP99),
    'visitor p99 meanwhile, ms': rounded(loudP99),
    ratio: rounded(loudP99 / quietP99),
    'memory grown, MB': grown,
    'memory before, MB': Object.values(before).join(' '),
    'memory after, MB': Object.values(after).join(' '),
    'memory at its most, MB': board.memory().most,
    'largest answer, bytes': Math.max(largest, loud.largest),
  })
  expect([quiet.refused, loud.refused]).toEqual([0, 0])
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(429)).toBeGreaterThan(0)
  expect(Math.max(largest, loud.largest)).toBeLessThan(BYTES_MAX)
  expect(grown).toBeLessThan(MEGABYTES_GROWN)
  expect(loudP99).toBeLessThan(3 * quietP99)
})
