import { sql, type Kysely } from 'kysely'

/** Applications also leave jobs that were paused or taken down for as long: extends the index for due jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('jobs_with_applications_to_leave').execute()
  await sql`
    create index jobs_with_applications_to_leave on jobs (coalesce(closed_at, paused_at, taken_down_at))
    where coalesce(closed_at, paused_at, taken_down_at) is not null
      and (applications_left_for is null or applications_left_for <> coalesce(closed_at, paused_at, taken_down_at))
  `.execute(db)
}
