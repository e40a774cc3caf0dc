import type { Clock } from '#server/clock.ts'

/** A clock that moves only when a test advances it. */
export class TestClock implements Clock {
  #now = Date.parse('2026-03-02T09:00:00.000Z')

  now(): Date {
    return new Date(this.#now)
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}
