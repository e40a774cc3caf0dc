import type { Kysely } from 'kysely'

/**
 * Adds when an employer last confirmed that a job is open, when they were asked, and when the job was paused.
 * `check_at` is when an open job is checked next; a job from before, or from an older server, has none and is checked
 * by its age. `confirm_asked_at` is not called `asked_at`: older servers join jobs with questions, which have that
 * column.
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
