import type { Kysely } from 'kysely'
import { by, key, reference, required, sequence, strict, unique } from './columns.ts'

/** Reports, one case for all reports of the same thing, and the log of decisions. */
export async function makeReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_cases')
    .addColumn('seq', 'integer', sequence)
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('report_count', 'integer', required)
    .addColumn('opened_at', 'text', required)
    .addColumn('reported_at', 'text', required)
    .addColumn('state', 'text', by('open'))
    .addColumn('is_final', 'integer', by(0))
    .addColumn('author_id', 'text')
    .addColumn('decided_reason', 'text')
    .addColumn('decided_text', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('appeal', 'text')
    .addColumn('appealed_at', 'text')
    .addUniqueConstraint('report_cases_subject', ['kind', 'subject_id'])
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('report_cases_by_time').on('report_cases').columns(['reported_at', 'seq']).execute()
  await db.schema
    .createIndex('report_cases_by_state')
    .on('report_cases')
    .columns(['state', 'reported_at', 'seq'])
    .execute()
  await db.schema
    .createIndex('report_cases_by_author')
    .on('report_cases')
    .columns(['author_id', 'decided_at', 'seq'])
    .execute()
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', key)
    .addColumn('case_seq', 'integer', reference('report_cases.seq'))
    // Null for a visitor, and for a person whose account is erased.
    .addColumn('reporter_id', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('reported_at', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('reports_by_case').on('reports').columns(['case_seq', 'reported_at']).execute()
  await db.schema.createIndex('reports_by_reporter').on('reports').columns(['reporter_id', 'id']).execute()
  await db.schema
    .createTable('report_decisions')
    .addColumn('seq', 'integer', sequence)
    .addColumn('id', 'text', unique)
    .addColumn('case_seq', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('step', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('decided_by', 'text', required)
    .addColumn('decided_at', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('report_decisions_by_case').on('report_decisions').columns(['case_seq', 'seq']).execute()
}
