import { sql, type Kysely } from 'kysely'

/** Adds files in parts, each of which is stored by its own transaction. */
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
