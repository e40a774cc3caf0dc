import type { Executor } from '#server/database/transaction.ts'
import { beginsWith, holds } from '#server/database/search-text.ts'

/** How many skills are looked at, at most, for each of the two ways in which one is found. */
const EXAMINED = 1000

export class SkillRepository {
  /**
   * Skills that postings ask for and whose name holds the text, which is in lower case: those that begin with it
   * first, then by how many employers and postings ask for them. Those of profiles stay with whom their owners show
   * them to. Looks at the skills that most employers ask for, and at those that begin with the text; of many only at
   * the first of each, so that the work does not grow with the table and one employer alone cannot crowd out others.
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
