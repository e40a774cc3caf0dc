import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Keeps which programs may run on the schema, where several share it: those that know this version of it, or a later one.
 * A file has one program, which is the newest that has opened it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table schema_version add column oldest_program integer not null default 0`.execute(db)
}
