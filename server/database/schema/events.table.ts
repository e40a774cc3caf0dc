import type { Generated } from 'kysely'

/** What has happened lately, for whoever listens: ids alone, nothing that anybody wrote. */
export interface EventsTable {
  /** The order in which it was committed. */
  seq: Generated<number>
  /** Who hears it; null for everybody. */
  user_id: string | null
  kind: string
  job_id: string | null
  /** Another person's id, or the listener's own. */
  other_id: string | null
  happened_at: string
}
