import type { Executor } from '#server/database/transaction.ts'
import { beginsWith, holds } from '#server/database/search-text.ts'

/** The maximum number of skills examined by each of the two lookups. */
const EXAMINED = 1000

export class SkillRepository {
  /**
   * Skills asked for in postings whose name contains the text (lower case): those that begin with it first, then by the
   * number of employers and postings that ask for them. Skills from profiles are not used: profiles are not public.
   * Examines the most wanted skills and those that begin with the text, each up to a limit, so that the work does not
   * grow with the table and one employer cannot crowd out the others.
   */
  async like(db: Executor, text: string, limit: number): Promise<string[]> {
    const mostWanted = db.selectFrom('skills').selectAll().orderBy('employers', 'desc').orderBy('seq').limit(EXAMINED)
    const beginning = db
      .selectFrom('skills')
      .selectAll()
      .where((where) => beginsWith(where.ref('key'), text))
      .orderBy('key')
      .limit(EXAMINED)
    const found = db
      .selectFrom(mostWanted.as('most_wanted'))
      .selectAll()
      .where((where) => holds(where.ref('key'), text))
      .union(db.selectFrom(beginning.as('beginning')).selectAll())
    const rows = await db
      .selectFrom(found.as('found'))
      .select('name')
      .orderBy((row) => beginsWith(row.ref('key'), text), 'desc')
      .orderBy('employers', 'desc')
      .orderBy('mentions', 'desc')
      .orderBy('key')
      .limit(limit)
      .execute()
    return rows.map(({ name }) => name)
  }
}
