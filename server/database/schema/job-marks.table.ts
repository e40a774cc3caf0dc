import type { MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import type { StoredBoolean } from '#server/database/codecs.ts'

/** A job that someone has marked, or whose mark was removed. The job itself may be deleted. */
export interface JobMarksTable {
  user_id: string
  kind: MarkKind
  job_id: string
  is_set: StoredBoolean
  /** The time of the change, capped at the server's clock when it arrived. */
  changed_at: string
}
