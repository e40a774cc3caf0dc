import { sql, type Kysely } from 'kysely'

/** Adds what the search index stores besides its full-text tables. It builds those itself from the jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_index_shards')
    .addColumn('shard', 'integer', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('job_index_grams')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('jobs', 'integer', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('job_index_state')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.dropIndex('jobs_by_search').execute()
}
