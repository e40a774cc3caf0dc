import type { StoredBoolean } from '#server/database/codecs.ts'

/** A job somebody has hidden from their lists, or shows again. The job itself may be gone. */
export interface HiddenJobsTable {
  user_id: string
  job_id: string
  is_hidden: StoredBoolean
  /** The moment of the change, never later than the server's clock when it came. */
  changed_at: string
}
