import type { Generated } from 'kysely'
import type { StoredBoolean } from '#server/database/codecs.ts'

/** A device that is told of news. */
export interface PushSubscriptionsTable {
  seq: Generated<number>
  /** Where its push service takes messages: one row a device. */
  endpoint: string
  /** Whoever subscribed on it last. */
  user_id: string
  p256dh: string
  auth: string
  wants_message: StoredBoolean
  wants_answer: StoredBoolean
  wants_applicant: StoredBoolean
  subscribed_at: string
  /** On which of the signed-in devices; null where that is not known. */
  device_id: Generated<string | null>
}
