import { sql, type Kysely } from 'kysely'
import type { SharedCounters } from './board-database.ts'
import type { BoardSchema } from './schema/board.schema.ts'

/** One in this many new windows deletes the expired ones. */
const TIDY_EVERY = 100

/** Counts in the database and by its clock: one statement per count, outside of any transaction. */
export class PostgresCounters implements SharedCounters {
  readonly #db: Kysely<BoardSchema>
  #begun = 0

  constructor(db: Kysely<BoardSchema>) {
    this.#db = db
  }

  async count(key: string, windowMs: number): Promise<{ count: number; resetsAt: Date }> {
    const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    const { count, resets_at } = await this.#db
      .insertInto('rate_limits')
      .values({ key, count: 1, resets_at: sql<number>`${now} + ${windowMs}` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          count: sql<number>`case when ${row.ref('rate_limits.resets_at')} <= ${now} then 1 else ${row.ref('rate_limits.count')} + 1 end`,
          resets_at: sql<number>`case when ${row.ref('rate_limits.resets_at')} <= ${now} then ${row.ref('excluded.resets_at')} else ${row.ref('rate_limits.resets_at')} end`,
        })),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    if (count === 1) await this.#tidy(now)
    return { count, resetsAt: new Date(resets_at) }
  }

  async #tidy(now: ReturnType<typeof sql<number>>): Promise<void> {
    this.#begun += 1
    if (this.#begun % TIDY_EVERY === 0) await this.#db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  }
}
