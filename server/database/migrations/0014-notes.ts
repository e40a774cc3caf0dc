import type { Kysely } from 'kysely'

/** The note that comes with an application, empty without one; and what a person's own questions are read along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('applications')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('questions_by_asker').on('questions').columns(['asker_id', 'seq']).execute()
}
