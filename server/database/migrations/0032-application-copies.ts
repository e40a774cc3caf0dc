import { sql, type Kysely } from 'kysely'

/** Adds copies of what was sent with applications, and the versions of postings and profiles that they refer to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posting_versions')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('posting', 'text', (column) => column.notNull())
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('until_at', 'text')
    .addPrimaryKeyConstraint('posting_versions_once', ['job_id', 'hash'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('sent_profiles')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_profiles_once', ['user_id', 'hash'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('application_copies')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('posting_hash', 'text', (column) => column.notNull())
    .addColumn('profile_hash', 'text', (column) => column.notNull())
    .addColumn('resume_version', 'text', (column) => column.notNull())
    .addColumn('resume_size', 'integer', (column) => column.notNull())
    .addColumn('resume_stored_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_copies_once', ['job_id', 'user_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createIndex('application_copies_by_posting')
    .on('application_copies')
    .columns(['job_id', 'posting_hash'])
    .execute()
  await db.schema
    .createIndex('application_copies_by_user')
    .on('application_copies')
    .columns(['user_id', 'job_id'])
    .execute()
}
