import { StorageFailure } from './storage-failure.ts'

/** Counts the outcomes of transactions. */
export class TransactionCounts {
  retries = 0
  #committed = 0
  #rolledBack = 0
  #refused = 0
  #open = 0

  /** Counts the transaction once it has ended; settles the same way. */
  async count<Result>(transaction: Promise<Result>): Promise<Result> {
    this.#open += 1
    try {
      const result = await transaction
      this.#committed += 1
      return result
    } catch (error) {
      if (error instanceof StorageFailure) this.#refused += 1
      else this.#rolledBack += 1
      throw error
    } finally {
      this.#open -= 1
    }
  }

  figures() {
    const [committed, rolledBack, refused, open] = [this.#committed, this.#rolledBack, this.#refused, this.#open]
    return { committed, rolledBack, refused, open, retries: this.retries }
  }
}
