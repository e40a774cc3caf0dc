import { sql, type Kysely } from 'kysely'

/** Adds signed-in devices, the time of the last "log out everywhere else", and the age of a record's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signed_in_devices')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('first_seen_at', 'text', (column) => column.notNull())
    .addColumn('last_active_on', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addUniqueConstraint('signed_in_devices_by_user', ['user_id', 'device_id'])
    .modifyEnd(sql`strict`)
    .execute()
  // Null for everyone, so no row is rewritten.
  await db.schema.alterTable('users').addColumn('others_ended_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('email_issued_at', 'integer').execute()
  await db.schema.alterTable('push_subscriptions').addColumn('device_id', 'text').execute()
}
