import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushPayload } from '#contract/push/push.rules.ts'
import { pathOf, subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { PushKeys } from './push-keys.ts'
import type { PushDevice } from './push.repository.ts'
import type { PushRequest } from './push-transport.ts'

/** Who is behind an event, and about which job; empty when there is none any more. */
export interface PushDetails {
  name: string
  position: string
}

/** Seconds that a push service keeps a message for a device that is off: three days. */
const TTL = 3 * 24 * 60 * 60
const TOPIC_LENGTH = 32

/** What a device is told: nothing of what was written. */
export function payloadOf(event: BoardEvent, { name, position }: PushDetails): PushPayload {
  return { kind: event.kind, name, position, path: pathOf(event), tag: subjectOf(event) }
}

/** Encrypts what a device is told and signs it for its push service (RFC 8291, 8292). */
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
      // What has not arrived yet gives way to what is newer.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  )
  return { url: new URL(endpoint), headers, body }
}
