import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What only PostgreSQL needs. SQLite has full-text tables of its own and a single process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const table of ['job_index_shards', 'job_index_grams']) await db.schema.dropTable(table).execute()
  await db.schema
    .createTable('job_tokens')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('tokens', sql`integer[]`, (column) => column.notNull())
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
  await db.schema
    .createTable('table_versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  // Counts for one minute: not worth a write-ahead log.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'integer', (column) => column.notNull())
    .execute()
  await sql`alter table rate_limits set unlogged`.execute(db)
  await db.schema
    .createTable('board_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
