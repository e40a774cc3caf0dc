import type { StoredBoolean } from '#server/database/codecs.ts'

/** A job that someone has saved, or has removed from the list. The job itself may be deleted. */
export interface SavedJobsTable {
  user_id: string
  job_id: string
  is_saved: StoredBoolean
  /** The time of the change, capped at the server's clock when it arrived. */
  changed_at: string
}
