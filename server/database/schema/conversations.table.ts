import type { Generated } from 'kysely'

/** A pair of people who write to each other. `first_id` sorts before `second_id`, so that a pair has one row. */
export interface ConversationsTable {
  id: Generated<number>
  first_id: string
  second_id: string
  /** The `seq` of the newest message; 0 while there is none. */
  last_seq: Generated<number>
  /** Another one once a message says something else than before. */
  revision: Generated<number>
}
