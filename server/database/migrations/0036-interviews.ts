import type { Kysely } from 'kysely'

/**
 * Interview events are stored in the ledger, where older servers read them as 'interview'. Each application stores the
 * state of its interview, and the agreed start and end: an employer gives each time to only one applicant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application_events').addColumn('interview', 'text').execute()
  for (const column of ['interview', 'interview_from', 'interview_to'])
    await db.schema.alterTable('applications').addColumn(column, 'text').execute()
  await db.schema
    .createIndex('applications_by_interview')
    .on('applications')
    .columns(['interview_from', 'job_id'])
    .where('interview_from', 'is not', null)
    .execute()
}
