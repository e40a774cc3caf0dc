import { sql, type Kysely } from 'kysely'

/** Adds an employer's private marks on an application: whether it is shortlisted, and a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applicant_marks')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('recruiter_id', 'text', (column) => column.notNull())
    .addColumn('is_shortlisted', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('applicant_marks_application', ['job_id', 'user_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createIndex('applicant_marks_by_recruiter')
    .on('applicant_marks')
    .columns(['recruiter_id', 'seq'])
    .execute()
  await db.schema.createIndex('applicant_marks_by_user').on('applicant_marks').columns(['user_id']).execute()
}
