import type { Kysely } from 'kysely'

/** How many applications an employer has at each stage is counted from this index: the rows themselves hold long notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('applications_by_stage')
    .on('applications')
    .columns(['job_id', 'left_at', 'stage', 'seq'])
    .execute()
}
