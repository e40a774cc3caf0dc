import type { Generated } from 'kysely'
import type { PushNews } from '#contract/push/push.rules.ts'
import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** A notification: the newest one per subject. */
export interface NotificationsTable {
  /** A newer notification on the same subject gets a new number. */
  seq: Generated<number>
  /** The recipient. */
  user_id: string
  /** The group: a conversation, the answers on a job, or a job's applicants. */
  subject: string
  kind: PushNews
  /** The person who caused it. */
  sender_id: string
  /**
   * Who caused it since it was last read: a short hash and a space for each person (see `senderMark`), so that nobody
   * counts twice.
   */
  senders: string
  job_id: string | null
  happened_at: string
  is_read: number
  /** When it was last mailed since it was last read; null for never. */
  mailed_at: string | null
  /** The decision, when the notification reports one. */
  decision: StoredJson<NotifiedDecision> | null
  /** The new jobs, when it tells of these. */
  jobs: StoredJson<{ others: number; path: string }> | null
}
