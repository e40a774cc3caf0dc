import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connection.ts'
import { SCHEMA_VERSION } from '#server/database/migrate.ts'
import { TEMPLATE, startPostgres } from './test-postgres.ts'

/** Larger databases are not reused: deleted rows still take up space. */
const USED_AGAIN_BYTES = 20_000_000
/** A table or column that a test has added would be there for the next one. */
const COLUMNS = `select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`

/** Starts one PostgreSQL server for all tests, with an empty board as the template for copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    await onDatabase(`${server.url}/postgres`, (client) => client.query(`create database ${TEMPLATE}`))
    await (await openDatabase({ url: `${server.url}/${TEMPLATE}` })).close()
    await onDatabase(`${server.url}/${TEMPLATE}`, addRenewal)
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

/**
 * Adds functions to the template that reset a board (test-database.ts): to empty, or to the state saved by
 * `keep_board`. `renew_board` returns false when the database should be dropped instead.
 */
async function addRenewal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version'`,
  )
  const { rows: columns } = await client.query<{ count: string }>(COLUMNS)
  await client.query(`
    create schema kept;
    create table kept.sequences (id oid, value bigint);
    create function keep_board() returns void language plpgsql as $$
    declare has_rows boolean; name text;
    begin
      insert into kept.sequences select seqrelid, pg_sequence_last_value(seqrelid) from pg_sequence;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_version' loop
        execute format('select exists (table %I)', name) into has_rows;
        if has_rows then execute format('create table kept.%1$I as table public.%1$I', name); end if;
      end loop;
    end $$;
    create function renew_board() returns boolean language plpgsql set session_replication_role = replica as $$
    declare name text;
    begin
      if pg_database_size(current_database()) > ${USED_AGAIN_BYTES}
        or (select version from schema_version) <> ${SCHEMA_VERSION}
        or (${COLUMNS}) <> ${columns[0]?.count} then return false;
      end if;
      ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
      for name in select tablename from pg_tables where schemaname = 'kept' and tablename <> 'sequences' loop
        execute format('insert into public.%1$I overriding system value table kept.%1$I', name);
      end loop;
      perform setval(seqrelid, coalesce(value, seqstart), value is not null)
        from pg_sequence left join kept.sequences on id = seqrelid;
      return true;
    end $$
  `)
}
