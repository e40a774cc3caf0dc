import { constants, setPriority } from 'node:os'
import { expect } from 'vitest'
import { postedJob } from '#server/testing/test-scenes.ts'
import { isFullSize, percentile, rounded, sized } from './test-figures.ts'
import type { Answers } from './test-hostile.ts'
import type { RunningBoard } from './test-running-board.ts'

/** How long a quiet board is measured: long enough for its slowest hundredth to be more than a few requests. */
export const QUIET_MS = sized(120_000, 500)
export const BYTES_MAX = 1_000_000
/** Durations are only checked in a full run, on a quiet machine. */
export const RATIO_MAX = isFullSize ? 3 : Infinity
/** Well below the limits per address, from an address of its own. */
const VISITOR_EVERY_MS = 150
const VISITOR = { 'x-forwarded-for': '192.0.2.7' }
const OTHERS_JOBS = 20

/** A board with jobs, and the settings of a visitor. */
export async function visited(board: RunningBoard) {
  const employer = await board.employer('edda')
  const jobIds: string[] = []
  for (let number = 0; number < OTHERS_JOBS; number += 1)
    jobIds.push((await postedJob(employer, { position: `Mechanic ${number}` }))._id)
  const urls = [`${board.origin}/api/jobs?search=mechanic%20`, `${board.origin}/api/job/${jobIds[0]}`]
  return { employer, jobIds, visiting: { urls, headers: VISITOR, everyMs: VISITOR_EVERY_MS } }
}

/**
 * A real attacker has their own machine. Lowers the priority of this thread in favour of the server and of the
 * visitor's thread, which must already run; otherwise their wait for the CPU would count as the server's. Permanent:
 * raising the priority again needs privileges.
 */
export function leaveProcessor(): void {
  if (isFullSize) setPriority(0, constants.priority.PRIORITY_LOW)
}

/** Checks the responses to all of the attacker's requests. */
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

/** The visitor's 99th percentile during the attack, and its ratio to the quiet board's. */
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
