import { sql, type Kysely } from 'kysely'
import { SCHEMA_VERSION } from './migrate.ts'

/** Running servers are found by the names of the connections on which they listen. */
const LISTENS = 'foothold: listens'

/** The name of a server's listening connection: it shows operators which versions run. */
export const LISTENER_NAME = `${LISTENS}, schema ${SCHEMA_VERSION}`
/** The SQL pattern that matches all of these names. */
export const LISTENER_NAMES = `${LISTENS}%`

/** The number of running servers whose program knows only a schema older than this version. */
export async function olderServers<Schema>(db: Kysely<Schema>, version: number): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    select count(*) as servers from pg_stat_activity
    where datname = current_database() and application_name like ${LISTENER_NAMES}
      and substring(application_name from 'schema (\\d+)')::bigint < ${version}
  `.execute(db)
  return rows[0]?.servers ?? 0
}
