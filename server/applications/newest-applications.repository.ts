import type { ExpressionBuilder } from 'kysely'
import { isOneOf } from '#server/database/among.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor } from '#server/database/transaction.ts'

/** The newest applications to each job, joined in this order: jobs, their newest applications, the rows of these. */
export function newestTo(db: Executor, jobIds: readonly string[], limit: number) {
  const newestOf = (job: ExpressionBuilder<BoardSchema, 'jobs'>) =>
    job
      .selectFrom('applications as own')
      .select('own.seq')
      .whereRef('own.job_id', '=', 'jobs.id')
      .where('own.left_at', 'is', null)
      .orderBy('own.seq', 'desc')
      .limit(limit)
  const jobs = db.selectFrom('jobs').where((eb) => isOneOf(db.engine, eb.ref('jobs.id'), jobIds))
  // PostgreSQL would otherwise scan all applications for each job.
  if (db.engine === 'postgres')
    return jobs
      .innerJoinLateral(
        (eb) => newestOf(eb).as('newest'),
        (join) => join.onTrue(),
      )
      .select('newest.seq as place')
  // A cross join forces this join order on SQLite.
  return jobs
    .crossJoin('applications')
    .where('applications.seq', 'in', (eb) => newestOf(eb))
    .select('applications.seq as place')
}
