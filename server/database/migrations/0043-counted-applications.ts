import { sql, type Kysely } from 'kysely'

/**
 * Adds in whose response record an application counts, and a number of the network that it came from. The index covers
 * what the record reads: the rows themselves hold long notes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('record_of', 'text').execute()
  await db.schema.alterTable('applications').addColumn('sender_place', 'integer').execute()
  await sql`
    update applications set record_of = (select recruiter_id from jobs where jobs.id = applications.job_id)
  `.execute(db)
  await db.schema
    .createIndex('applications_by_record')
    .on('applications')
    .columns(['record_of', 'stage', 'applied_at', 'stage_at', 'is_bulk', 'sender_place'])
    .where('record_of', 'is not', null)
    .execute()
}
