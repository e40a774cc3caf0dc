import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isOnPostgres } from '#server/testing/test-database.ts'

/** The suite has the same chance each time; a full run has one of its own, which its figures tell. */
const SUITE = { isFull: false, figures: '', seed: 417_233, minutes: 0 }
const { isFull, figures, seed, minutes } = inject('resilience') ?? SUITE

export { minutes as hostileMinutes, seed as callSeed }

/** Whether the tests with figures run at their full size (`npm run test:resilience`), or in the short form of `npm test`. */
export const isFullSize = isFull

export const sized = <Size>(full: Size, short: Size): Size => (isFull ? full : short)

/** Leaves what was measured for the table of the run. `row` is the name of the test's file. */
export function measured(row: string, values: Record<string, number | string>): void {
  if (figures === '') return
  const engine = isOnPostgres ? 'postgres' : 'sqlite'
  mkdirSync(figures, { recursive: true })
  writeFileSync(join(figures, `${row}.${engine}.json`), JSON.stringify({ row, engine, values }))
}

/** The value below which this share of the numbers lies; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
