import { constants, setPriority } from 'node:os'
import { expect } from 'vitest'
import { postedJob } from '#server/testing/test-scenes.ts'
import { isFullSize, percentile, rounded, sized } from './test-figures.ts'
import type { Answers } from './test-hostile.ts'
import type { RunningBoard } from './test-running-board.ts'

/** A quiet board is watched for so long that its slowest hundredth is more than a few requests. */
export const QUIET_MS = sized(120_000, 500)
export const BYTES_MAX = 1_000_000
/** What takes its time is measured on a quiet machine alone. */
export const RATIO_MAX = isFullSize ? 3 : Infinity
/** Well below the limits of an address, and from one of its own. */
const VISITOR_EVERY_MS = 150
const VISITOR = { 'x-forwarded-for': '192.0.2.7' }
const OTHERS_JOBS = 20

/** The board with jobs, and somebody who looks at it. */
export async function visited(board: RunningBoard) {
  const employer = await board.employer('edda')
  const jobIds: string[] = []
  for (let number = 0; number < OTHERS_JOBS; number += 1)
    jobIds.push((await postedJob(employer, { position: `Mechanic ${number}` }))._id)
  const urls = [`${board.origin}/api/jobs?search=mechanic%20`, `${board.origin}/api/job/${jobIds[0]}`]
  return { employer, jobIds, visiting: { urls, headers: VISITOR, everyMs: VISITOR_EVERY_MS } }
}

/**
 * Whoever is hostile has a machine of their own. Here this thread leaves the processor to the board, and to the visitor on
 * a thread that has begun, or their wait for it would count as the board's. For good: few may take that back.
 */
export function leaveProcessor(): void {
  if (isFullSize) setPriority(0, constants.priority.PRIORITY_LOW)
}

/** What became of everything that somebody hostile sent. */
export function expectHeld({ statuses, largest, speechless }: Answers): void {
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(429)).toBeGreaterThan(0)
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(speechless).toEqual([])
  expect(largest).toBeLessThan(BYTES_MAX)
}

export const countsOf = ({ statuses, largest, brokenOff }: Answers) => ({
  'downloads broken off': brokenOff,
  ...Object.fromEntries([...statuses].map(([status, count]) => [`answered ${status}`, count])),
  'largest answer, bytes': largest,
})

interface Waits {
  took: readonly number[]
}

/** How long somebody else waits at most, but for one request in a hundred, and how much that is beside a quiet board. */
export function waitsOf(quiet: Waits, loud: Waits) {
  const [quietP99, loudP99] = [percentile(quiet.took, 0.99), percentile(loud.took, 0.99)]
  const ratio = loudP99 / quietP99
  const figures = {
    'visitor p99 quiet, ms': rounded(quietP99),
    'visitor p99 meanwhile, ms': rounded(loudP99),
    ratio: rounded(ratio),
  }
  return { ratio, figures }
}
