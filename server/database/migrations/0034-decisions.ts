import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Adds decisions on reports. When a question or message is taken down, its text moves to another column and a
 * replacement takes its place, so that readers, older servers included, need no change. The database refuses changes to
 * the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await alterBoard(db)
  await alterCases(db)
  await createLog(db)
}

async function alterBoard(db: Kysely<unknown>): Promise<void> {
  for (const table of ['questions', 'messages']) await addText(db, table, 'taken_down_text')
  await addText(db, 'jobs', 'taken_down_at')
  await addNumber(db, 'jobs', 'is_held')
  await addText(db, 'users', 'suspended_at')
  // Makes clients reload messages that they have stored with an older revision.
  await addNumber(db, 'conversations', 'revision')
  await addText(db, 'notifications', 'decision')
}

async function alterCases(db: Kysely<unknown>): Promise<void> {
  const table = 'report_cases'
  await db.schema
    .alterTable(table)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .execute()
  await addNumber(db, table, 'is_final')
  // No name occurs in `reports`: older servers join the two tables.
  for (const name of ['author_id', 'decided_reason', 'decided_text', 'decided_at', 'appeal', 'appealed_at'])
    await addText(db, table, name)
  await db.schema.createIndex('report_cases_by_state').on(table).columns(['state', 'reported_at', 'seq']).execute()
  await db.schema.createIndex('report_cases_by_author').on(table).columns(['author_id', 'decided_at', 'seq']).execute()
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_decisions')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('case_seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('report_decisions_by_case').on('report_decisions').columns(['case_seq', 'seq']).execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The log of decisions is only added to.';
      end $$
    `.execute(db)
    await sql`
      create trigger report_decisions_stay before update or delete or truncate on report_decisions
      for each statement execute function refuse_change()
    `.execute(db)
    return
  }
  for (const act of ['update', 'delete'])
    await sql`
      create trigger ${sql.ref(`report_decisions_no_${act}`)} before ${sql.raw(act)} on report_decisions
      begin
        select raise(abort, 'The log of decisions is only added to.');
      end
    `.execute(db)
}

const addText = async (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema.alterTable(table).addColumn(column, 'text').execute()

const addNumber = async (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (built) => built.notNull().defaultTo(0))
    .execute()
