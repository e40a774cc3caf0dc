import type { Clock } from '#server/clock.ts'
import type { Executor } from '#server/database/transaction.ts'
import { alertJobOf, newestJobs } from './alert-jobs.ts'
import { keysOfJob } from './alert-keys.ts'
import { slices } from './breathe.ts'

/** The newest jobs stand for those to come. */
const JOBS = 300
const PAGE = 20
const HOUR_MS = 3_600_000

/** How many of the newest jobs have each key. Which key a search is filed under decides how much is compared, and nothing else. */
export class KeySample {
  readonly #clock: Pick<Clock, 'now'>
  #counts: ReadonlyMap<string, number> = new Map()
  #takenAt = -Infinity
  #taking: Promise<void> | null = null

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  readonly frequencyOf = (key: string): number => this.#counts.get(key) ?? 0

  /** Counts again once an hour. */
  async refresh(db: Executor): Promise<void> {
    const now = this.#clock.now().getTime()
    if (now < this.#takenAt + HOUR_MS) return
    this.#taking ??= this.#take(db).finally(() => (this.#taking = null))
    await this.#taking
    this.#takenAt = now
  }

  async #take(db: Executor): Promise<void> {
    const [counts, pause] = [new Map<string, number>(), slices()]
    let before: number | null = null
    for (let read = 0; read < JOBS; read += PAGE) {
      const jobs = await newestJobs(db, before, PAGE)
      for (const job of jobs) {
        for (const key of keysOfJob(alertJobOf(job))) counts.set(key, (counts.get(key) ?? 0) + 1)
        await pause()
      }
      before = jobs.at(-1)?.seq ?? null
      if (jobs.length < PAGE) break
    }
    this.#counts = counts
  }
}
