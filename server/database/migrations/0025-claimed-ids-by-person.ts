import type { Kysely } from 'kysely'

/** Finds what somebody has written by their id, for the download of their data and for erasing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('claimed_ids_by_user').on('claimed_ids').columns(['user_id', 'id']).execute()
}
