import type { Transaction } from '#server/database/transaction.ts'
import type { ApplicationRepository } from './application.repository.ts'

/**
 * The maximum number of employers notified at once of a change to a candidate's record; others see it on their next
 * request.
 */
const TOLD_MAX = 100

/** What services do with applications within their own transaction, once they have checked who asks. */
export class ApplicationSteps {
  readonly #applications: ApplicationRepository

  constructor(applications: ApplicationRepository) {
    this.#applications = applications
  }

  /** Whether this job has applications. */
  async hasAny(tx: Transaction, jobId: string): Promise<boolean> {
    return this.#applications.hasAny(tx, jobId)
  }

  /** The employers that the candidate applied to, latest first, up to the notified maximum. */
  async appliedToEmployers(tx: Transaction, candidateId: string): Promise<string[]> {
    return this.#applications.recruitersOf(tx, candidateId, TOLD_MAX)
  }

  /** The person's address has been verified, so their applications count in response records. */
  async countOf(tx: Transaction, candidateId: string): Promise<void> {
    await this.#applications.countOf(tx, candidateId)
  }
}
