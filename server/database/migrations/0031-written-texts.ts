import { sql, type Kysely } from 'kysely'

/** Adds hashes of the texts that an account wrote in the last day, to detect repeated text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('written_texts')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('written_texts_key', ['user_id', 'kind', 'hash'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('written_texts_by_time').on('written_texts').column('first_at').execute()
}
