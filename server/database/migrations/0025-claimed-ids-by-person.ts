import type { Kysely } from 'kysely'

/** Indexes claimed ids by user, for downloading and erasing personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('claimed_ids_by_user').on('claimed_ids').columns(['user_id', 'id']).execute()
}
