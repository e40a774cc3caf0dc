import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('wants_message', 'integer', (column) => column.notNull())
    .addColumn('wants_answer', 'integer', (column) => column.notNull())
    .addColumn('wants_applicant', 'integer', (column) => column.notNull())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_user')
    .on('push_subscriptions')
    .columns(['user_id', 'subscribed_at', 'seq'])
    .execute()
}
