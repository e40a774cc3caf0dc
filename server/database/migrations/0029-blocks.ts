import { sql, type Kysely } from 'kysely'

/** Adds who has blocked messages from whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('blocker_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('blocked_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('blocked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_pair', ['blocker_id', 'blocked_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_id').execute()
}
