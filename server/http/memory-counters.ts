/** Counts of this process. A window of time begins with what is counted first after the end of the one before. */
export class MemoryCounters {
  readonly #windowMs: number
  readonly #now: () => number
  #counts = new Map<string, number>()
  #resetsAt = 0

  /** `now` gives milliseconds since 1970. */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  /** One more of this key; how many that makes in the window, and when that ends. */
  count(key: string): { count: number; resetsAt: Date } {
    this.#begin()
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return { count, resetsAt: new Date(this.#resetsAt) }
  }

  /** How many of this key there were in the window. */
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
