import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_files')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_files_once', ['user_id', 'kind'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('resume_size', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
