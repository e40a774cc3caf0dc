import { sql } from 'kysely'
import { isoDaysBefore } from '#contract/applications/retention.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { inErasingTransaction } from '#server/database/erasing.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'

/** The kind of due work by which applications leave. */
export const RETENTION_WORK = 'applications.leave'
/** Transactions of one round, and rows of each: whoever writes waits for one at most. */
const ROUND_STEPS = 100
const ROWS_AT_ONCE = 200

/** Since when a job is closed, paused or taken down; as an index has it. */
const OFF_SINCE = sql<string | null>`coalesce(closed_at, paused_at, taken_down_at)`

/** Takes applications out of their employer's view once the job has been off the board for so many days. */
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
    const offBefore = isoDaysBefore(now, this.#days)
    // Nothing is locked for looking.
    if (!(await dueJob(database.reader, offBefore))) return false
    return inErasingTransaction(database, async (tx) => {
      const job = await dueJob(tx, offBefore)
      if (!job) return false
      const left = await leave(tx, job.id, { at: now.toISOString(), rows })
      if (left === rows) return true
      await tx.updateTable('jobs').set({ applications_left_for: job.offSince }).where('id', '=', job.id).execute()
      // Their lists are asked for again.
      const { recruiterId: userId } = job
      await this.#context.record(tx, { userId, kind: 'application.changed', jobId: job.id, otherId: userId })
      return true
    })
  }
}

/** The job that has been off the board for longest whose applications have not left yet. */
async function dueJob(db: Executor, offBefore: string) {
  return (
    db
      .selectFrom('jobs')
      .select(['id', 'recruiter_id as recruiterId', OFF_SINCE.as('offSince')])
      .where(OFF_SINCE, 'is not', null)
      // A server of before opens jobs without knowing that they were paused.
      .where((or) => or.or([or('is_open', '=', encodeBoolean(false)), or('taken_down_at', 'is not', null)]))
      .where((or) => or.or([or('applications_left_for', 'is', null), or('applications_left_for', '<>', OFF_SINCE)]))
      .where(OFF_SINCE, '<=', offBefore)
      .orderBy(OFF_SINCE)
      .limit(1)
      .executeTakeFirst()
  )
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
