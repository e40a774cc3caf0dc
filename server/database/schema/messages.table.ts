import type { Generated } from 'kysely'

export interface MessagesTable {
  /** The server's order, which the readers follow. */
  seq: Generated<number>
  id: string
  conversation_id: number
  sender_id: string
  text: string
  sent_at: string
  /** What was written, where it is taken down: `text` has other words then. */
  taken_down_text: string | null
}
