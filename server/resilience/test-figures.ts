import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isOnPostgres } from '#server/testing/test-database.ts'

/** The suite uses a fixed seed; a full run has its own, which its figures include. */
const SUITE = { isFull: false, figures: '', seed: 417_233, minutes: 0 }
const { isFull, figures, seed, minutes } = inject('resilience') ?? SUITE

export { minutes as hostileMinutes, seed as callSeed }

/** Whether tests with figures run at full size (`npm run test:resilience`), or in the short form of `npm test`. */
export const isFullSize = isFull

export const sized = <Size>(full: Size, short: Size): Size => (isFull ? full : short)

/** Writes measured values for the table of the run. `row` is the name of the test file. */
export function measured(row: string, values: Record<string, number | string>): void {
  if (figures === '') return
  const engine = isOnPostgres ? 'postgres' : 'sqlite'
  mkdirSync(figures, { recursive: true })
  writeFileSync(join(figures, `${row}.${engine}.json`), JSON.stringify({ row, engine, values }))
}

/** The percentile of the numbers for this share; 0 when there are none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
