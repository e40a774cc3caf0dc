/** The mails that one account can cause within an hour, counted by each process. Notifications have no such limit. */
export const CAUSED_MAX = 200
const HOUR = 3_600_000
/** Accounts that are counted at the same time. */
const SENDERS_MAX = 10_000

/** Counts the mails that accounts cause. */
export class SenderLimit {
  readonly #max: number
  readonly #counts = new Map<string, { since: number; count: number }>()

  /** `max`: the mails within an hour. */
  constructor(max: number) {
    this.#max = max
  }

  /** Counts a mail; false when its sender has caused too many. The board itself, whose id is empty, has no limit. */
  admits(senderId: string, now: Date): boolean {
    if (senderId === '') return true
    const known = this.#counts.get(senderId)
    const isOver = !known || known.since + HOUR <= now.getTime()
    const count = isOver ? { since: now.getTime(), count: 0 } : known
    if (isOver) {
      this.#counts.delete(senderId)
      this.#counts.set(senderId, count)
      const [oldest] = this.#counts.keys()
      if (this.#counts.size > SENDERS_MAX && oldest !== undefined) this.#counts.delete(oldest)
    }
    count.count += 1
    return count.count <= this.#max
  }
}
