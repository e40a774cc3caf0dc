import type { StoredBoolean } from '#server/database/codecs.ts'

/** A job somebody has saved, or has taken off the list. The job itself may be gone. */
export interface SavedJobsTable {
  user_id: string
  job_id: string
  is_saved: StoredBoolean
  /** The moment of the change, never later than the server's clock when it came. */
  changed_at: string
}
