import { sql, type Kysely } from 'kysely'

/**
 * Adds the history of applications and jobs, one line per event. Each application also stores its state after those
 * lines, so that lists need not read them. An application from before, or from an older server, has no 'sent' line: its
 * row has the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_events')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('is_bulk', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createIndex('application_events_by_application')
    .on('application_events')
    .columns(['job_id', 'user_id', 'seq'])
    .execute()
  await db.schema.createIndex('application_events_by_user').on('application_events').columns(['user_id']).execute()
  await db.schema
    .createTable('job_history')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('job_history_by_job').on('job_history').columns(['job_id', 'seq']).execute()
  const alter = () => db.schema.alterTable('applications')
  await alter()
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('sent'))
    .execute()
  await alter()
    .addColumn('stage_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('is_bulk', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
