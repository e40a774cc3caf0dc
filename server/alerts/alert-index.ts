import type { Executor } from '#server/database/transaction.ts'
import { breathe } from './breathe.ts'
import type { FiledKeys } from './alert-keys.ts'
import type { AlertRepository } from './alert.repository.ts'

/** Rows read at once. */
const PAGE = 200

/**
 * The keys of all searches in memory, some hundred bytes each: new jobs are compared with those alone that they have a
 * key of. Made of rows that are never changed, only added and deleted; every use adds what is new, of any process. Deleted
 * searches stay, so it has to be made anew now and then.
 */
export class AlertIndex {
  readonly #rows: AlertRepository
  /** Each key has a number. */
  readonly #numbers = new Map<string, number>()
  /** The searches with each key, by the number of the key. */
  readonly #filed: number[][] = []
  /** Of each search, the numbers of the keys of which a job has one, too. */
  readonly #also = new Map<number, readonly number[]>()
  #last = 0

  constructor(rows: AlertRepository) {
    this.#rows = rows
  }

  /** Adds what was filed since. Rows become visible in the order of their numbers. */
  async refresh(db: Executor): Promise<void> {
    for (;;) {
      const rows = await this.#rows.filedAfter(db, this.#last, PAGE)
      for (const { seq, ...filed } of rows) this.add(seq, filed)
      if (rows.length < PAGE) return
      await breathe()
    }
  }

  add(seq: number, { keys, also }: FiledKeys): void {
    this.#last = Math.max(this.#last, seq)
    if (keys.length === 0 || this.#also.has(seq)) return
    for (const key of keys) this.#searchesOf(key).push(seq)
    this.#also.set(
      seq,
      also.map((key) => this.#numberOf(key)),
    )
  }

  /** The searches that a job with these keys may match, in no order. */
  candidates(keys: readonly string[]): number[] {
    const numbers = new Set(keys.flatMap((key) => this.#numbers.get(key) ?? []))
    const found = new Set<number>()
    for (const number of numbers)
      for (const seq of this.#filed[number] ?? []) {
        const also = this.#also.get(seq)
        if (also && (also.length === 0 || also.some((key) => numbers.has(key)))) found.add(seq)
      }
    return [...found]
  }

  #searchesOf(key: string): number[] {
    const number = this.#numberOf(key)
    const searches = this.#filed[number] ?? []
    this.#filed[number] = searches
    return searches
  }

  #numberOf(key: string): number {
    const number = this.#numbers.get(key) ?? this.#filed.length
    if (number === this.#filed.length) {
      this.#numbers.set(key, number)
      this.#filed.push([])
    }
    return number
  }
}
