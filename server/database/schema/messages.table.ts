import type { Generated } from 'kysely'

export interface MessagesTable {
  /** The server's order, in which clients read messages. */
  seq: Generated<number>
  id: string
  conversation_id: number
  sender_id: string
  text: string
  sent_at: string
  /** The original text of a message that was taken down; `text` then holds the replacement. */
  taken_down_text: string | null
}
