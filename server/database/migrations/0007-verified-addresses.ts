import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Unknown for everyone so far; the next request with a verified address sets it.
  await db.schema
    .alterTable('users')
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
