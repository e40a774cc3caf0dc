import { isoDaysBefore } from '#contract/applications/retention.rules.ts'
import { inErasingTransaction } from '#server/database/erasing.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'

/** The kind of due work by which applications leave. */
export const RETENTION_WORK = 'applications.leave'
/** Transactions of one round, and rows of each: whoever writes waits for one at most. */
const ROUND_STEPS = 100
const ROWS_AT_ONCE = 200

/** Takes applications out of their employer's view once the job has been closed for so many days. */
export class RetentionService {
  readonly #context: ServiceContext
  readonly #days: number

  constructor(context: ServiceContext, days: number) {
    this.#context = context
    this.#days = days
  }

  /** What is due leaves, in steps between which others write; the rest with the next round. */
  async leaveDue({ steps = ROUND_STEPS, rows = ROWS_AT_ONCE } = {}): Promise<void> {
    for (let step = 0; step < steps; step += 1) if (!(await this.#next(rows))) return
  }

  /** Whether there was any. */
  async #next(rows: number): Promise<boolean> {
    const { clock, database } = this.#context
    const now = clock.now()
    const closedBefore = isoDaysBefore(now, this.#days)
    // Nothing is locked for looking.
    if (!(await dueJob(database.reader, closedBefore))) return false
    return inErasingTransaction(database, async (tx) => {
      const job = await dueJob(tx, closedBefore)
      if (!job) return false
      const left = await leave(tx, job.id, { at: now.toISOString(), rows })
      if (left === rows) return true
      await tx.updateTable('jobs').set({ applications_left_for: job.closedAt }).where('id', '=', job.id).execute()
      // Their lists are asked for again.
      const { recruiterId: userId } = job
      await this.#context.record(tx, { userId, kind: 'application.changed', jobId: job.id, otherId: userId })
      return true
    })
  }
}

/** The job that was closed longest ago whose applications have not left yet. */
async function dueJob(db: Executor, closedBefore: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'recruiter_id as recruiterId', 'closed_at as closedAt'])
    .where('closed_at', 'is not', null)
    .where((or) =>
      or.or([or('applications_left_for', 'is', null), or('applications_left_for', '<>', or.ref('closed_at'))]),
    )
    .where('closed_at', '<=', closedBefore)
    .orderBy('closed_at')
    .limit(1)
    .executeTakeFirst()
}

/** Some of a job's applications leave; answers how many. */
async function leave(tx: Transaction, jobId: string, { at, rows }: { at: string; rows: number }): Promise<number> {
  const leaving = await tx
    .selectFrom('applications')
    .select(['seq', 'user_id'])
    .where('job_id', '=', jobId)
    .where('left_at', 'is', null)
    .limit(rows)
    .execute()
  if (leaving.length === 0) return 0
  const places = leaving.map(({ seq }) => seq)
  await tx.updateTable('applications').set({ left_at: at }).where('seq', 'in', places).execute()
  // What the employer has put down beside them goes too.
  const candidates = leaving.map(({ user_id }) => user_id)
  await tx.deleteFrom('applicant_marks').where('job_id', '=', jobId).where('user_id', 'in', candidates).execute()
  return leaving.length
}
