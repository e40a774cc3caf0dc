import type { Transaction } from '#server/database/transaction.ts'
import type { JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import type { JobService } from './job.service.ts'
import type { JobSteps } from './job.steps.ts'

/**
 * For administrators: takes down jobs, and holds the jobs of suspended users. An open job is paused meanwhile, which
 * removes it from everything that lists open jobs. It reopens once nothing holds it any more, if the limit of open jobs
 * allows.
 */
export class JobHolds {
  readonly #jobs: JobService
  readonly #rows: JobRepository
  readonly #steps: JobSteps

  constructor(jobs: JobService, rows: JobRepository, steps: JobSteps) {
    this.#jobs = jobs
    this.#rows = rows
    this.#steps = steps
  }

  /** Takes a job down: only its employer can still see it. */
  async takeDown(tx: Transaction, id: string, at: string): Promise<void> {
    const job = await this.#jobs.stored(tx, id)
    if (job.isOpen) await this.#hold(tx, job)
    await this.#rows.putTakenDown(tx, id, at)
    await this.#steps.publishChanged(tx, job, false)
  }

  /** Restores a job; it stays paused when its employer is at the limit of open jobs. */
  async putBack(tx: Transaction, id: string): Promise<void> {
    await this.#rows.putTakenDown(tx, id, null)
    for (const job of await this.#rows.held(tx, { id })) await this.#steps.openAgain(tx, job)
    await this.#steps.publishChanged(tx, await this.#jobs.stored(tx, id))
  }

  /** Pauses this employer's open jobs, whose number is limited. */
  async holdAllOf(tx: Transaction, recruiterId: string): Promise<void> {
    for (const job of await this.#rows.openOf(tx, recruiterId)) await this.#hold(tx, job)
  }

  /** Reopens this employer's jobs that were open before, newest first. */
  async releaseAllOf(tx: Transaction, recruiterId: string): Promise<void> {
    for (const job of await this.#rows.held(tx, { recruiterId })) await this.#steps.openAgain(tx, job)
  }

  async #hold(tx: Transaction, { id, recruiterId, posting, updatedAt }: JobRecord): Promise<void> {
    const pausedAt = this.#steps.after(updatedAt)
    await this.#rows.update(tx, { id, posting, isOpen: false, updatedAt: pausedAt, closedAt: null, pausedAt })
    await this.#rows.hold(tx, id)
    await this.#steps.note(tx, { id, recruiterId }, 'job.paused', pausedAt)
  }
}
