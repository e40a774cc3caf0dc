import type { Problem } from '#contract/problem.ts'

/** The layout of stored actions and results. A record of another layout is a newer app's: it stays stored, for that one. */
export const LAYOUT = 1

/** Refused permanently; the author decides what to do. */
export const FAILED = 'failed' as const
/** Waits until its owner has signed in again, or is no longer suspended. */
export const BLOCKED = 'blocked' as const

/** Memory-only actions sort after stored ones. */
export const AFTER_STORED = 2 ** 52

/** queued: waits for its turn or for a network. sending: in flight, or interrupted while in flight. */
type ActionStatus = 'queued' | 'sending' | typeof FAILED | typeof BLOCKED

/** The reason of the last failure. */
export interface ActionError {
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP' | 'SIGN_IN' | 'STORAGE'
  status?: number
  problem?: Problem | null
  /** The contract version of an app that was too old for the server: one of another version tries again at once. */
  contract?: number
}

/** One action of one person. Times are in milliseconds since 1970 unless stated otherwise. */
export interface ActionRecord<Payload = unknown> {
  /** The order on this device; assigned by the store. */
  seq: number
  /** Created with the action; the server uses it as the idempotency key. */
  id: string
  v: typeof LAYOUT
  userId: string
  /** The sender's email: a session of another person never sends this record. */
  email: string
  /** The name of its ActionKind. */
  kind: string
  /** Actions of one lane are sent one after the other, in order. */
  lane: string
  /** A unique key: two tabs that do the same thing share one record. */
  dedupe?: string
  /** The operation's parameters, never an HTTP request. */
  payload: Payload
  status: ActionStatus
  /** The number of send attempts. */
  attempts: number
  /** Not sent before this time. */
  nextAt: number
  /** Never sent before this time either, whatever triggers a send: its author can take it back until then. */
  notBefore?: number
  /** A page holds its lock (edit-locks.ts) while its author changes it: `notBefore` does not outlast that page. */
  isLocked?: boolean
  createdAt: number
  failure?: ActionError
  /** While it is failed, nothing behind it in its lane is sent. Set from its kind on every read. */
  holdsLane?: boolean
  /** It is sent after those of its kind that were written before. Set from its kind on every read. */
  keepsOrder?: boolean
  /** It overtakes what waits in its lane until the sender is no longer suspended. Set from its kind on every read. */
  isForSuspended?: boolean
}
export type OutboxRecord = ActionRecord

/** A sent action and the server's answer. */
export interface ActionResult<Payload = unknown, Answer = unknown> {
  id: string
  v: typeof LAYOUT
  userId: string
  /** The name of its ActionKind. */
  kind: string
  payload: Payload
  answer: Answer
  sentAt: number
}

/** The result of an action that the server has answered. */
export const resultOf = (
  { id, v, userId, kind, payload }: OutboxRecord,
  answer: unknown,
  sentAt: number,
): ActionResult => ({ id, v, userId, kind, payload, answer, sentAt })

/** Whether this app can read a stored action or result. */
export const isReadable = ({ v }: { v: number }): boolean => v === LAYOUT
