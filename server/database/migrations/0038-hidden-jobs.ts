import { sql, type Kysely } from 'kysely'

/** Jobs that people do not want to see in their lists, or show again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hidden_jobs')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    // No reference: a job is deleted without them, and they go with the next change.
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hidden_jobs_once', ['user_id', 'job_id'])
    .modifyEnd(sql`strict`)
    .execute()
}
