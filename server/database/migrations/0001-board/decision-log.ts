import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Makes the database refuse changes to the log of decisions. */
export async function keepDecisions(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The log of decisions is only added to.';
      end $$
    `.execute(db)
    await sql`
      create trigger report_decisions_stay before update or delete or truncate on report_decisions
      for each statement execute function refuse_change()
    `.execute(db)
    return
  }
  for (const act of ['update', 'delete'])
    await sql`
      create trigger ${sql.ref(`report_decisions_no_${act}`)} before ${sql.raw(act)} on report_decisions
      begin
        select raise(abort, 'The log of decisions is only added to.');
      end
    `.execute(db)
}
