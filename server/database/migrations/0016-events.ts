import { sql, type Kysely } from 'kysely'

/** Adds events, in commit order, for the event stream. Sequence numbers are never reused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text')
    .addColumn('other_id', 'text')
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('events_by_user').on('events').columns(['user_id', 'seq']).execute()
}
