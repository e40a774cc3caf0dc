import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Stores which programs may run on a shared schema: those that know this version or a later one. A SQLite file has one
 * program, the newest that has opened it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table schema_version add column oldest_program integer not null default 0`.execute(db)
}
