import { sql } from 'kysely'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** When a job was closed, paused or taken down; matches the expression of an index. */
const OFF_SINCE = sql<string | null>`coalesce(closed_at, paused_at, taken_down_at)`

/** The job closed, paused or taken down for longest whose applications have not yet left the employer's view. */
export async function dueJob(db: Executor, offBefore: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'recruiter_id as recruiterId', OFF_SINCE.as('notOpenSince')])
    .where(OFF_SINCE, 'is not', null)
    .where((or) => or.or([or('applications_left_for', 'is', null), or('applications_left_for', '<>', OFF_SINCE)]))
    .where(OFF_SINCE, '<=', offBefore)
    .orderBy(OFF_SINCE)
    .limit(1)
    .executeTakeFirst()
}

/** Hides up to `rows` of a job's applications from its employer; returns how many. */
export async function leave(
  tx: Transaction,
  jobId: string,
  { at, rows }: { at: string; rows: number },
): Promise<number> {
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
  // The employer's marks on them are deleted.
  const candidates = leaving.map(({ user_id }) => user_id)
  await tx.deleteFrom('applicant_marks').where('job_id', '=', jobId).where('user_id', 'in', candidates).execute()
  return leaving.length
}
