import type { Generated } from 'kysely'

export interface QuestionsTable {
  seq: Generated<number>
  id: string
  job_id: string
  asker_id: string
  question: string
  asked_at: string
}
