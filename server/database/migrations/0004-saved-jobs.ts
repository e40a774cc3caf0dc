import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_jobs')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    // No foreign key: a saved job stays on the list after the job is deleted.
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('is_saved', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_jobs_once', ['user_id', 'job_id'])
    .modifyEnd(sql`strict`)
    .execute()
}
