import { sql } from 'kysely'
import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Since when a job is closed, paused or taken down; as an index has it. */
const OFF_SINCE = sql<string | null>`coalesce(closed_at, paused_at, taken_down_at)`

/** The job that has been off the board for longest whose applications have not left yet. */
export async function dueJob(db: Executor, offBefore: string) {
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
  // What the employer has put down beside them goes too.
  const candidates = leaving.map(({ user_id }) => user_id)
  await tx.deleteFrom('applicant_marks').where('job_id', '=', jobId).where('user_id', 'in', candidates).execute()
  return leaving.length
}
