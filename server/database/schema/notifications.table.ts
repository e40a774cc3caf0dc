import type { Generated } from 'kysely'
import type { PushNews } from '#contract/push/push.rules.ts'

/** What somebody is told of: of each subject the newest. */
export interface NotificationsTable {
  /** A newer one on the same subject has another. */
  seq: Generated<number>
  /** Who is told. */
  user_id: string
  /** What belongs together: a conversation, the answers on a job, its applicants. */
  subject: string
  kind: PushNews
  /** Who did it. */
  sender_id: string
  job_id: string | null
  happened_at: string
  is_read: number
}
