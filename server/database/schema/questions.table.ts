import type { Generated } from 'kysely'
import type { StoredBoolean } from '#server/database/codecs.ts'

export interface QuestionsTable {
  seq: Generated<number>
  id: string
  job_id: string
  asker_id: string
  question: string
  asked_at: string
  is_answered: Generated<StoredBoolean>
  /** The original text of a question that was taken down; `question` then holds the replacement. */
  taken_down_text: string | null
}
