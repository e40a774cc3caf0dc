import type { Kysely } from 'kysely'
import { required, sequence, strict, unique } from './columns.ts'

/** What saved searches look for, and the jobs that they have matched. */
export async function makeAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_searches')
    .addColumn('seq', 'integer', sequence)
    .addColumn('meaning', 'text', unique)
    .addColumn('text', 'text', required)
    .addColumn('filters', 'text', required)
    .addColumn('keys', 'text', required)
    .addColumn('also', 'text', required)
    .addColumn('version', 'integer', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createTable('alert_jobs')
    .addColumn('search_id', 'text', required)
    .addColumn('job_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('due_at', 'text')
    .addPrimaryKeyConstraint('alert_jobs_key', ['search_id', 'job_id'])
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('alert_jobs_by_time').on('alert_jobs').columns(['due_at', 'user_id']).execute()
  // With the time: what was told long ago is not read again for what is due.
  await db.schema
    .createIndex('alert_jobs_by_user')
    .on('alert_jobs')
    .columns(['user_id', 'search_id', 'due_at'])
    .execute()
  await db.schema.createIndex('alert_jobs_by_job').on('alert_jobs').column('job_id').execute()
}
