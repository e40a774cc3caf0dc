import type { Kysely } from 'kysely'

/** Adds a covering index to count an employer's applications by stage: the rows themselves hold long notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('applications_by_stage')
    .on('applications')
    .columns(['job_id', 'left_at', 'stage', 'seq'])
    .execute()
}
