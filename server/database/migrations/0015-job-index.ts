import { sql, type Kysely } from 'kysely'

/** What the index of the search keeps beside its tables of full text, which it makes itself, of the jobs there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_index_shards (shard integer primary key)`.execute(db)
  await sql`create table job_index_grams (token text primary key, jobs integer not null) without rowid`.execute(db)
  await sql`create table job_index_state (version integer not null)`.execute(db)
  await db.schema.dropIndex('jobs_by_search').execute()
}
