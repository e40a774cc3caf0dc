import { sql, type Kysely } from 'kysely'

/** Adds the employer of an agreed interview, to find their other interviews without reading all their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('interview_with', 'text').execute()
  await sql`
    update applications set interview_with = (select recruiter_id from jobs where jobs.id = applications.job_id)
    where interview is not null
  `.execute(db)
  await db.schema.dropIndex('applications_by_interview').execute()
  await db.schema
    .createIndex('applications_by_interview')
    .on('applications')
    .columns(['interview_with', 'interview_from'])
    .where('interview_from', 'is not', null)
    .execute()
}
