import type { Kysely } from 'kysely'

/**
 * When an employer last said that a job is open, when they were asked, and when it was paused. `check_at` is when to look
 * at an open job next; a job of before, or of an older server, has none, and is looked at by its age.
 * `asked_at` is a question's, which servers of before read together with its job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['confirmed_at', 'confirm_asked_at', 'paused_at'])
    await db.schema.alterTable('jobs').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('check_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('jobs_by_check').on('jobs').columns(['is_open', 'check_at', 'created_at']).execute()
}
