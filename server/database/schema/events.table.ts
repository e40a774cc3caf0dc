import type { Generated } from 'kysely'

/** Recent events for the event stream: only ids, no user-written text. */
export interface EventsTable {
  /** The commit order. */
  seq: Generated<number>
  /** The receiver; null for everyone. */
  user_id: string | null
  kind: string
  job_id: string | null
  /** Another person's id, or the receiver's own. */
  other_id: string | null
  happened_at: string
}
