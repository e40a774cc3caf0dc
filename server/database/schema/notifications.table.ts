import type { Generated } from 'kysely'
import type { PushNews } from '#contract/push/push.rules.ts'
import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { StoredJson } from '#server/database/codecs.ts'

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
  /** What was decided, where it tells of that. */
  decision: StoredJson<NotifiedDecision> | null
}
