import { sql, type Kysely } from 'kysely'

/** Adds reports, and one case for all reports of the same thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_cases')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('report_count', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('report_cases_subject', ['kind', 'subject_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('report_cases_by_time').on('report_cases').columns(['reported_at', 'seq']).execute()
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('case_seq', 'integer', (column) => column.notNull().references('report_cases.seq'))
    // Null for a visitor, and for a person whose account is erased.
    .addColumn('reporter_id', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('reports_by_case').on('reports').columns(['case_seq', 'reported_at']).execute()
  await db.schema.createIndex('reports_by_reporter').on('reports').columns(['reporter_id', 'id']).execute()
}
