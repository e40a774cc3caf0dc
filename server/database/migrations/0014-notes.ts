import type { Kysely } from 'kysely'

/** Adds the note of an application, empty without one, and an index for a person's own questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('applications')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('questions_by_asker').on('questions').columns(['asker_id', 'seq']).execute()
}
