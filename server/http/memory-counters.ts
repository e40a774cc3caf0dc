/** Counters of this process. A time window begins with the first count after the end of the previous one. */
export class MemoryCounters {
  readonly #windowMs: number
  readonly #now: () => number
  #counts = new Map<string, number>()
  #resetsAt = 0

  /** `now` returns milliseconds since 1970. */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Adds one to this key; returns the count in the window and when the window ends. */
  count(key: string): { count: number; resetsAt: Date } {
    this.#begin()
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return { count, resetsAt: new Date(this.#resetsAt) }
  }

  /** The count of this key in the current window. */
  of(key: string): number {
    this.#begin()
    return this.#counts.get(key) ?? 0
  }

  #begin(): void {
    const now = this.#now()
    if (now < this.#resetsAt) return
    this.#counts = new Map()
    this.#resetsAt = now + this.#windowMs
  }
}
