import { sql, type Kysely } from 'kysely'

/** What happens, in the order in which it is committed, for whoever listens. Numbers are never used twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      seq integer primary key autoincrement,
      user_id text,
      kind text not null,
      job_id text,
      other_id text,
      happened_at text not null
    ) strict
  `.execute(db)
  await db.schema.createIndex('events_by_user').on('events').columns(['user_id', 'seq']).execute()
}
