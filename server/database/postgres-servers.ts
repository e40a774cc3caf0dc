import { sql, type Kysely } from 'kysely'
import { SCHEMA_VERSION } from './migrate.ts'

/** Servers that run on a database, by the names of the connections on which they listen. */
const LISTENS = 'foothold: listens'
/** What a server that does not say it knows of the schema: programs began to say it with the next version. */
const UNSAID_VERSION = 18

/** The name of the connection on which a server listens: operators see by it which versions run. */
export const LISTENER_NAME = `${LISTENS}, schema ${SCHEMA_VERSION}`
/** The pattern of SQL that all of these names are like. */
export const LISTENER_NAMES = `${LISTENS}%`

/** How many servers run whose program knows less of the schema than this version. */
export async function olderServers<Schema>(db: Kysely<Schema>, version: number): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    select count(*) as servers from pg_stat_activity
    where datname = current_database() and application_name like ${LISTENER_NAMES}
      and coalesce(substring(application_name from 'schema (\\d+)')::bigint, ${UNSAID_VERSION}) < ${version}
  `.execute(db)
  return rows[0]?.servers ?? 0
}
