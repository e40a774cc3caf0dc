import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connection.ts'
import { SCHEMA_VERSION } from '#server/database/migrate.ts'
import { TEMPLATE, startPostgres } from './test-postgres.ts'

/** Databases that tests have made larger than this are not used again: what was deleted still takes room. */
const USED_AGAIN_BYTES = 20_000_000

/** Starts one PostgreSQL for all tests, with an empty board that tests get copies of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    await onDatabase(`${server.url}/postgres`, (client) => client.query(`create database ${TEMPLATE}`))
    await (await openDatabase({ url: `${server.url}/${TEMPLATE}` })).close()
    await onDatabase(`${server.url}/${TEMPLATE}`, addEmptyBoard)
    project.provide('postgres', server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Gives the template what makes a board empty again (test-database.ts): false where it is better dropped. */
async function addEmptyBoard(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version'`,
  )
  await client.query(`
    create function empty_board() returns boolean language plpgsql set session_replication_role = replica as $$
    begin
      if pg_database_size(current_database()) > ${USED_AGAIN_BYTES}
        or (select version from schema_version) <> ${SCHEMA_VERSION} then return false;
      end if;
      ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
      return true;
    end $$
  `)
}
