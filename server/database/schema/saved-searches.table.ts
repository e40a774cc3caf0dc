import type { Cadence } from '#contract/saved-searches/saved-search.rules.ts'
import type { StoredBoolean } from '#server/database/codecs.ts'

/** A search that a person has saved. Searches of one person that look for the same are one row. */
export interface SavedSearchesTable {
  /** Made by the client. */
  id: string
  user_id: string
  /** The parameters of Find Jobs as a query string, as `savedQueryOf` writes it. */
  search: string
  /** What it is filed as in `alert_searches`, with those that find the same. */
  filed_as: number
  name: string
  cadence: Cadence
  by_push: StoredBoolean
  by_mail: StoredBoolean
  by_notifications: StoredBoolean
  is_paused: StoredBoolean
  created_at: string
  /** When the person saved or changed it last: a year later they are asked whether to go on. */
  renewed_at: string
  /** Since when they are asked; null while they are not. */
  asked_at: string | null
}
