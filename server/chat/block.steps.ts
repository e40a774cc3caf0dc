import type { Transaction } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { BlockRepository } from './block.repository.ts'

/** What services ask of blocks within their own transaction, once they have checked who asks. */
export class BlockSteps {
  readonly #blocks: BlockRepository

  constructor(blocks: BlockRepository) {
    this.#blocks = blocks
  }

  /** Throws 'conversation.closed' when either of the two has blocked the other. */
  async assertNone(tx: Transaction, one: string, other: string): Promise<void> {
    if ((await this.among(tx, one, [other])).size > 0) throw new ProblemError('conversation.closed')
  }

  /** Those of the others who have blocked this person, or whom this person has blocked. */
  async among(tx: Transaction, userId: string, otherIds: readonly string[]): Promise<Set<string>> {
    return this.#blocks.among(tx, userId, otherIds)
  }
}
