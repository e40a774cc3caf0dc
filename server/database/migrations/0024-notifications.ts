import { sql, type Kysely } from 'kysely'

/** Adds notifications inside the app, besides push to devices: one row per subject, with its newest event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text')
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addUniqueConstraint('notifications_by_subject', ['user_id', 'subject'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('notifications_by_user').on('notifications').columns(['user_id', 'seq']).execute()
  await db.schema.createIndex('notifications_by_time').on('notifications').column('happened_at').execute()
  await db.schema.createIndex('notifications_by_sender').on('notifications').column('sender_id').execute()
}
