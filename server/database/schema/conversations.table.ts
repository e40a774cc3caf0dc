import type { Generated } from 'kysely'

/** Two people who write to each other. `first_id` sorts before `second_id`, so that a pair has one row. */
export interface ConversationsTable {
  id: Generated<number>
  first_id: string
  second_id: string
  /** The `seq` of the newest message; 0 while there is none. */
  last_seq: Generated<number>
  /** Changes when the text of a stored message changes. */
  revision: Generated<number>
}
