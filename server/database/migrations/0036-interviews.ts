import type { Kysely } from 'kysely'

/**
 * What is said about interviews stands in the lines of the ledger, which older servers read as 'interview'. How an
 * application's interview stands is kept with it, and from when to when one is agreed: an employer gives a time once.
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
