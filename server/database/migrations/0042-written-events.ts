import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds an index to find what a person wrote to applicants: an erasure also has to find it when the job is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('application_events_by_author')
    .on('application_events')
    .columns(['actor_id'])
    .where(sql.ref('text'), '!=', sql.lit(''))
    .execute()
}
