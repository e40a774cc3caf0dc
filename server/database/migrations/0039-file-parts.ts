import { sql, type Kysely } from 'kysely'

/** Files in pieces, each of which is stored by a transaction of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_parts')
    .addColumn('name', 'text', (column) => column.notNull().references('file_objects.name').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_parts_once', ['name', 'part'])
    .modifyEnd(sql`strict`)
    .execute()
}
