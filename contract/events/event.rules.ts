import type { Message } from '#contract/chat/chat.schema.ts'

/** The kinds of events that update open screens. An app ignores kinds it does not know. */
export const EVENT_KINDS = [
  /** A message between the listener and `otherId`, from either of them. */
  'message',
  /** The listener has read the conversation with `otherId`. */
  'read',
  /** Somebody applied to the job `jobId`; sent to its employer and the candidate. */
  'application.sent',
  'application.withdrawn',
  /** The employer moved an application on, or answered it; sent to both sides. */
  'application.changed',
  /** A question on the job `jobId` of the employer `otherId`, or a reply; the asker also gets it with their own id. */
  'question.asked',
  'question.answered',
  /** The job `jobId` of the employer `otherId`. */
  'job.posted',
  'job.changed',
  'job.closed',
  'job.reopened',
  'job.removed',
  /** The listener's saved jobs changed. */
  'saved',
  /** The listener's hidden jobs changed. */
  'hidden',
  /** The listener's saved searches changed. */
  'searches',
  /** The listener's notifications changed, apart from messages. */
  'notified',
  /** The profile of `otherId` changed, who may be the listener. */
  'profile',
  /** The listener was logged out on one or more devices: streams end, and each has to authenticate again. */
  'device',
  /** The listener has signed in on another device. */
  'device.added',
  /** The public details of the employer `otherId` changed, such as company or size. */
  'company',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/**
 * An event on a stream: says that something happened. What changed is fetched, except for new messages and read marks:
 * they come along while the stream is open, but not when missed events are replayed.
 */
export interface LiveEvent {
  kind: EventKind
  jobId?: string | undefined
  otherId?: string | undefined
  /** Of a 'message': what was written, and the newest `seq` of the conversation before. */
  messages?: Message[] | undefined
  after?: number | undefined
  /** Of a 'read': the `seq` up to which the listener has read. */
  read?: number | undefined
}

/** The first event of a stream. `resumed`: nothing was missed since the given id; otherwise all data may be stale. */
export interface StreamGreeting {
  resumed: boolean
  /** The longest pause between two heartbeats, in milliseconds. */
  heartbeat: number
}

/** Why the server ends a stream: it restarts, or the sign-in has to be renewed. */
export interface StreamFarewell {
  reason: 'draining' | 'expired'
}

/** Names of the stream's control events, besides the event kinds. */
export const GREETING = 'hello'
export const FAREWELL = 'bye'

/** The longest event id that is accepted. To listeners it is opaque. */
export const EVENT_ID_MAX = 64
