import { decodeJson } from '../database/codecs.ts'
import type { Executor } from '../database/connection.ts'

export class SkillRepository {
  /** The skills of every posting. Those of profiles stay with whom their owners show them to. */
  async posted(db: Executor): Promise<string[][]> {
    const rows = await db.selectFrom('jobs').select('skills').execute()
    return rows.map((row) => decodeJson(row.skills))
  }
}
