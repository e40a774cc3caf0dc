import { ProblemError } from '#server/problem-error.ts'

export interface StreamLimits {
  perUser: number
  perAddress: number
  /** The total number of streams: each holds a connection. */
  total: number
}

/** The Retry-After of a rejected listener, in seconds. */
const RETRY_AFTER = 60

/** Counts open streams and enforces their limits. */
export class StreamCounts {
  readonly #limits: StreamLimits
  readonly #counts = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Reserves a slot and returns a function that releases it. Throws ProblemError 'events.too-many'. */
  take({ userId, address }: { userId: string; address: string }): () => void {
    const { perUser, perAddress, total } = this.#limits
    const places = [
      { key: 'all', limit: total },
      { key: `address ${address}`, limit: perAddress },
      ...(userId === '' ? [] : [{ key: `user ${userId}`, limit: perUser }]),
    ]
    if (places.some(({ key, limit }) => (this.#counts.get(key) ?? 0) >= limit))
      throw new ProblemError('events.too-many', { retryAfter: RETRY_AFTER })
    for (const { key } of places) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const { key } of places) this.#release(key)
    }
  }

  #release(key: string): void {
    const left = (this.#counts.get(key) ?? 0) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
