import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is known of nobody yet; the next request with a verified address says it.
  await db.schema
    .alterTable('users')
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
