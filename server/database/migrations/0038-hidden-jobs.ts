import { sql, type Kysely } from 'kysely'

/** Adds jobs that people hide from their lists, or show again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hidden_jobs')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    // No foreign key: deleting a job leaves these rows, and the user's next change removes them.
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hidden_jobs_once', ['user_id', 'job_id'])
    .modifyEnd(sql`strict`)
    .execute()
}
