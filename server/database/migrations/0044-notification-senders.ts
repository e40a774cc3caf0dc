import type { Kysely } from 'kysely'

/** Adds whom a notification stands for: eight digits and a space for each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('senders', 'text', (column) => column.notNull().defaultTo('00000000 '))
    .execute()
}
