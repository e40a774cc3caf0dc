import type { Transaction } from '#server/database/transaction.ts'
import type { JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import type { JobService } from './job.service.ts'

/**
 * For those who run the board: jobs that are taken down, and those of somebody who is suspended. An open one is paused
 * meanwhile, by which everything that lists open jobs leaves it out, and opens again once nothing holds it back, as far as
 * there is room.
 */
export class JobHolds {
  readonly #jobs: JobService
  readonly #rows: JobRepository

  constructor(jobs: JobService, rows: JobRepository) {
    this.#jobs = jobs
    this.#rows = rows
  }

  /** Takes a job down: it is there for its employer alone. */
  async takeDown(tx: Transaction, id: string, at: string): Promise<void> {
    const job = await this.#jobs.stored(tx, id)
    if (job.isOpen) await this.#hold(tx, job)
    await this.#rows.putTakenDown(tx, id, at)
    await this.#jobs.publishChanged(tx, job, false)
  }

  /** Puts a job back as it was; paused where its employer has as many open as they may. */
  async putBack(tx: Transaction, id: string): Promise<void> {
    await this.#rows.putTakenDown(tx, id, null)
    for (const job of await this.#rows.held(tx, { id })) await this.#jobs.openAgain(tx, job)
    await this.#jobs.publishChanged(tx, await this.#jobs.stored(tx, id))
  }

  /** Pauses what this employer has open, which is limited. */
  async holdAllOf(tx: Transaction, recruiterId: string): Promise<void> {
    for (const job of await this.#rows.openOf(tx, recruiterId)) await this.#hold(tx, job)
  }

  /** Opens what of this employer's was open before, the newest first. */
  async releaseAllOf(tx: Transaction, recruiterId: string): Promise<void> {
    for (const job of await this.#rows.held(tx, { recruiterId })) await this.#jobs.openAgain(tx, job)
  }

  async #hold(tx: Transaction, { id, recruiterId, posting, updatedAt }: JobRecord): Promise<void> {
    const pausedAt = this.#jobs.after(updatedAt)
    await this.#rows.update(tx, { id, posting, isOpen: false, updatedAt: pausedAt, closedAt: null, pausedAt })
    await this.#rows.hold(tx, id)
    await this.#jobs.note(tx, { id, recruiterId }, 'job.paused', pausedAt)
  }
}
