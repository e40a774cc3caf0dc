import type { Kysely } from 'kysely'
import { required, sequence, strict, unique } from './columns.ts'

/** Events in commit order, for the event stream, work that is due later or must survive the process, and mails. */
export async function makeWork(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', sequence)
    .addColumn('user_id', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('job_id', 'text')
    .addColumn('other_id', 'text')
    .addColumn('happened_at', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('events_by_user').on('events').columns(['user_id', 'seq']).execute()
  await db.schema
    .createTable('due_work')
    .addColumn('seq', 'integer', sequence)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('attempts', 'integer', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('due_work_by_time').on('due_work').columns(['due_at', 'seq']).execute()
  await db.schema.createIndex('due_work_by_subject').on('due_work').columns(['kind', 'subject']).execute()
  await db.schema
    .createTable('mails')
    .addColumn('seq', 'integer', sequence)
    .addColumn('id', 'text', unique)
    .addColumn('user_id', 'text')
    .addColumn('email', 'text', required)
    .addColumn('class', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('written_at', 'text', required)
    .addColumn('kept_at', 'text')
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('mails_by_user').on('mails').columns(['user_id', 'seq']).execute()
  await db.schema.createIndex('mails_by_email').on('mails').columns(['email', 'seq']).execute()
}
