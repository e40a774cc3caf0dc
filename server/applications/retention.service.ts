import { isoDaysBefore } from '#contract/applications/retention.rules.ts'
import { inErasingTransaction } from '#server/database/erasing.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { dueJob, leave } from './retention.repository.ts'

/** The kind of due work that hides applications. */
export const RETENTION_WORK = 'applications.leave'
/** Transactions per run, and rows per transaction: other writers wait for one transaction at most. */
const ROUND_STEPS = 100
const ROWS_AT_ONCE = 200

/**
 * Removes applications from their employer's view once the job has been closed, paused or taken down for `days` days.
 */
export class RetentionService {
  readonly #context: ServiceContext
  readonly #days: number

  constructor(context: ServiceContext, days: number) {
    this.#context = context
    this.#days = days
  }

  /** Handles due jobs in steps, between which others can write; the rest follows in the next run. */
  async leaveDue({ steps = ROUND_STEPS, rows = ROWS_AT_ONCE } = {}): Promise<void> {
    for (let step = 0; step < steps; step += 1) if (!(await this.#next(rows))) return
  }

  /** Whether any job was due. */
  async #next(rows: number): Promise<boolean> {
    const { clock, database } = this.#context
    const now = clock.now()
    const offBefore = isoDaysBefore(now, this.#days)
    // Finding due jobs takes no lock.
    if (!(await dueJob(database.reader, offBefore))) return false
    return inErasingTransaction(database, async (tx) => {
      const job = await dueJob(tx, offBefore)
      if (!job) return false
      const left = await leave(tx, job.id, { at: now.toISOString(), rows })
      if (left === rows) return true
      await tx.updateTable('jobs').set({ applications_left_for: job.notOpenSince }).where('id', '=', job.id).execute()
      // Makes the employer's screens reload their lists.
      const { recruiterId: userId } = job
      await this.#context.record(tx, { userId, kind: 'application.changed', jobId: job.id, otherId: userId })
      return true
    })
  }
}
