import type { Kysely } from 'kysely'

/** What a posting asks whoever applies, and what somebody answered, as JSON; null where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('must_haves', 'text').execute()
  await db.schema.alterTable('applications').addColumn('must_have_answers', 'text').execute()
}
