import { sql, type Kysely } from 'kysely'

/** Adds work that is due later, or must survive the process that took the request. Rows are deleted when done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('due_work')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('due_work_by_time').on('due_work').columns(['due_at', 'seq']).execute()
  await db.schema.createIndex('due_work_by_subject').on('due_work').columns(['kind', 'subject']).execute()
}
