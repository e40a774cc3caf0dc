import { sql, type Kysely } from 'kysely'

/** Adds when applications left the employer's view, and for which closing of the job this is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for everyone, so no row is rewritten.
  await db.schema.alterTable('applications').addColumn('left_at', 'text').execute()
  await db.schema.alterTable('jobs').addColumn('applications_left_for', 'text').execute()
  await db.schema
    .createIndex('applications_with_employer')
    .on('applications')
    .columns(['job_id', 'seq'])
    .where(sql.ref('left_at'), 'is', null)
    .execute()
  // A partial index without the jobs that are done keeps the search for due jobs short.
  await sql`
    create index jobs_with_applications_to_leave on jobs (closed_at)
    where closed_at is not null and (applications_left_for is null or applications_left_for <> closed_at)`.execute(db)
}
