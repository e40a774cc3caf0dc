import type { Kysely } from 'kysely'

/** Adds structured terms of postings. Existing postings have them only in free text, which is not parsed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo('null'))
    .execute()
}
