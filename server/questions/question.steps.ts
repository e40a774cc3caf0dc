import type { Transaction } from '#server/database/transaction.ts'
import type { QuestionRepository } from './question.repository.ts'

/** What services do with questions within their own transaction, once they have checked who asks. */
export class QuestionSteps {
  readonly #questions: QuestionRepository

  constructor(questions: QuestionRepository) {
    this.#questions = questions
  }

  /** Deletes the questions on a job with their replies, in the transaction that deletes the job. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    await this.#questions.deleteOfJob(tx, jobId)
  }
}
