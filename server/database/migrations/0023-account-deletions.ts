import { sql, type Kysely } from 'kysely'

/** Adds accounts scheduled for deletion, with the data that is hidden meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for everyone, so no row is rewritten.
  await db.schema.alterTable('users').addColumn('deletes_at', 'text').execute()
  await db.schema
    .createTable('account_deletions')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey().references('users.id'))
    .addColumn('deletes_at', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('closed_jobs', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('account_deletions_by_date').on('account_deletions').column('deletes_at').execute()
}
