import type { Generated } from 'kysely'

export interface RepliesTable {
  seq: Generated<number>
  id: string
  question_id: string
  reply: string
  replied_at: string
}
