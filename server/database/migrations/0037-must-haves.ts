import type { Kysely } from 'kysely'

/** Adds a posting's questions to applicants and an application's answers, as JSON; null without any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('must_haves', 'text').execute()
  await db.schema.alterTable('applications').addColumn('must_have_answers', 'text').execute()
}
