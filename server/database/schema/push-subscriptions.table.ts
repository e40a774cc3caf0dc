import type { Generated } from 'kysely'
import type { StoredBoolean } from '#server/database/codecs.ts'

/** A device that receives push notifications. */
export interface PushSubscriptionsTable {
  seq: Generated<number>
  /** The URL of its push service: one row per device. */
  endpoint: string
  /** The last user who subscribed on it. */
  user_id: string
  /** Its keys; null once it has expired. */
  p256dh: string | null
  auth: string | null
  wants_message: StoredBoolean
  wants_answer: StoredBoolean
  wants_applicant: StoredBoolean
  wants_alert: StoredBoolean
  subscribed_at: string
  /** The signed-in device that it belongs to; null when unknown. */
  device_id: Generated<string | null>
}
