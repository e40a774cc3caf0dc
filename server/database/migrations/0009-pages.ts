import { sql, type Kysely } from 'kysely'

/**
 * Adds indexes for pages: a job's applications, an asker's own questions, unanswered questions, and the changes of a
 * list of saved jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('is_answered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update questions set is_answered = 1
    where exists (select 1 from replies where replies.question_id = questions.id)
  `.execute(db)
  await db.schema.createIndex('applications_by_job').on('applications').columns(['job_id', 'seq']).execute()
  await db.schema.createIndex('questions_of_asker').on('questions').columns(['job_id', 'asker_id', 'seq']).execute()
  await db.schema
    .createIndex('saved_jobs_by_change')
    .on('saved_jobs')
    .columns(['user_id', 'changed_at', 'job_id'])
    .execute()
  await sql`create index questions_unanswered on questions (job_id, asker_id) where is_answered = 0`.execute(db)
}
