/** What can happen that open screens show. An app ignores a kind that it does not know. */
export const EVENT_KINDS = [
  /** A message between the listener and `otherId`, from either of them. */
  'message',
  /** The listener has read the conversation with `otherId`. */
  'read',
  /** Somebody has applied to the job `jobId`: its employer and the candidate hear it. */
  'application.sent',
  'application.withdrawn',
  /** The employer has moved on with an application, or answered it: both hear it. */
  'application.changed',
  /** A question on the job `jobId` of the employer `otherId`, or a reply to one; the asker hears it with the own id too. */
  'question.asked',
  'question.answered',
  /** The job `jobId` of the employer `otherId`. */
  'job.posted',
  'job.changed',
  'job.closed',
  'job.reopened',
  'job.removed',
  /** The listener's saved jobs. */
  'saved',
  /** The jobs that the listener has hidden. */
  'hidden',
  /** What the listener is told of, besides messages. */
  'notified',
  /** The record of `otherId`, which may be the listener. */
  'profile',
  /** The listener was logged out on one device or more: streams end, and each has to be let in again. */
  'device',
  /** The listener has signed in on one device more. */
  'device.added',
  /** What everybody is told of the employer `otherId`: the company, its size. */
  'company',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What a stream tells: that something has happened, never what was written. */
export interface LiveEvent {
  kind: EventKind
  jobId?: string | undefined
  otherId?: string | undefined
}

/** The first word of a stream. `resumed`: nothing was missed since the id that was named; else all may be out of date. */
export interface StreamGreeting {
  resumed: boolean
  /** Milliseconds between two signs of life at most. */
  heartbeat: number
}

/** Why the board ends a stream: it restarts, or the sign-in has to be shown anew. */
export interface StreamFarewell {
  reason: 'draining' | 'expired'
}

/** Names that the stream's own words have beside the kinds of events. */
export const GREETING = 'hello'
export const FAREWELL = 'bye'

/** The longest id of an event that is taken. To whoever listens it is a text without a meaning. */
export const EVENT_ID_MAX = 64
