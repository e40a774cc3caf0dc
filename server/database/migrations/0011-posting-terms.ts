import type { Kysely } from 'kysely'

/** What postings say as data. Those that are there say it in words alone, which nobody reads into data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo('null'))
    .execute()
}
