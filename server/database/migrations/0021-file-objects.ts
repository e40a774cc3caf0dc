import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_objects')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('file_objects_by_state').on('file_objects').columns(['state', 'since']).execute()
  await db.schema.createIndex('file_objects_by_user').on('file_objects').columns(['user_id', 'state']).execute()
  await db.schema
    .alterTable('user_files')
    .addColumn('object', 'text', (column) => column.references('file_objects.name'))
    .execute()
  await db.schema.createIndex('user_files_by_object').unique().on('user_files').column('object').execute()
}
