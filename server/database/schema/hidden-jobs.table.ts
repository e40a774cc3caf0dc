import type { StoredBoolean } from '#server/database/codecs.ts'

/** A job that someone has hidden from their lists, or shows again. The job itself may be deleted. */
export interface HiddenJobsTable {
  user_id: string
  job_id: string
  is_hidden: StoredBoolean
  /** The time of the change, capped at the server's clock when it arrived. */
  changed_at: string
}
