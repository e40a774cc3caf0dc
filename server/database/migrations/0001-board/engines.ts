import { sql, type Kysely } from 'kysely'
import { required } from './columns.ts'

/** What the search index stores besides its full-text tables, which it builds itself from the jobs. */
export async function makeForSqlite(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_index_shards')
    .addColumn('shard', 'integer', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('job_index_grams')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('jobs', 'integer', required)
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('job_index_words')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('jobs', 'integer', required)
    .addColumn('open_jobs', 'integer', required)
    .modifyEnd(sql`without rowid`)
    .execute()
}

/** The search index, and what servers share that SQLite's only process has in memory. */
export async function makeForPostgres(db: Kysely<unknown>): Promise<void> {
  await makeJobTokens(db)
  await db.schema
    .createTable('table_versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .execute()
  // Counts for one minute: not worth a write-ahead log.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('resets_at', 'integer', required)
    .execute()
  await sql`alter table rate_limits set unlogged`.execute(db)
  await db.schema
    .createTable('board_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute()
}

async function makeJobTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_tokens')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('tokens', sql`integer[]`, required)
    .execute()
  // Only the index reads the tokens, and they do not compress: store them out of line, apart from the numbers.
  await sql`alter table job_tokens alter column tokens set storage external, set (toast_tuple_target = 128)`.execute(db)
  await db.schema.createIndex('job_tokens_by_token').on('job_tokens').using('gin').column('tokens').execute()
  // Forces the index: the planner knows neither how rare a token is nor what reading a row's tokens costs.
  await sql`
    create function jobs_with_tokens(lists text[], before bigint, most integer) returns setof bigint
    language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off as $$
      select distinct seq from unnest(lists) as list join job_tokens on tokens @> list::integer[]
      where before is null or seq < before order by seq desc limit most
    $$
  `.execute(db)
}
