import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushPayload } from '#contract/push/push.rules.ts'
import { jobsOf, pathOf, subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { PushKeys } from './push-keys.ts'
import type { PushDevice } from './push.repository.ts'
import type { PushRequest } from './push-transport.ts'

/** The person behind an event and the job's title; empty when they no longer exist. */
export interface PushDetails {
  name: string
  /** How many other people the notification stands for. */
  others: number
  position: string
}

/** Seconds for which a push service keeps a message for an offline device: three days. */
const TTL = 3 * 24 * 60 * 60
const TOPIC_LENGTH = 32

/** The payload for a device, without any text that a user wrote. */
export function payloadOf(event: BoardEvent, { name, others, position }: PushDetails): PushPayload {
  return { kind: event.kind, name, others, position, path: pathOf(event), jobs: jobsOf(event), tag: subjectOf(event) }
}

/** Encrypts the payload for a device and signs the request for its push service (RFC 8291, 8292). */
export function sealed(
  { endpoint, p256dh, auth }: PushDevice,
  payload: PushPayload,
  { keys, contact }: { keys: PushKeys; contact: string },
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL,
      urgency: 'normal',
      // A newer message on the same topic replaces an undelivered one.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  )
  return { url: new URL(endpoint), headers, body }
}
