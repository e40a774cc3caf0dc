import type { Problem } from '#contract/problem.ts'

// As they stand in records on devices.
/** Refused for good; its writer decides. */
export const FAILED = 'attention' as const
/** Waits until its owner has signed in again, or may write again. */
export const BLOCKED = 'held' as const

/** queued: waits for its turn or for a network. sending: on its way, or cut off on its way. */
type ActionStatus = 'queued' | 'sending' | typeof FAILED | typeof BLOCKED

/** Why the last try failed. Its field is called `trouble` on devices. */
export interface ActionError {
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP' | 'SIGN_IN' | 'STORAGE'
  status?: number
  problem?: Problem | null
}

/** One action of one person. Times in milliseconds since 1970 unless said otherwise. */
export interface ActionRecord<Payload = unknown> {
  /** The order on this device; given by the store. */
  seq: number
  /** Made where the action was: the server takes it as the idempotency key. */
  id: string
  /** The layout. */
  v: 4
  userId: string
  /** The sender's address: a session of somebody else never sends this record. */
  email: string
  /** The name of its ActionKind. */
  kind: string
  /** Actions of one lane are sent one after the other, in order. */
  lane: string
  /** Two records with the same value cannot be: two tabs that do the same thing share one. */
  dedupe?: string
  /** What it carries: the operation, never a request. */
  payload: Payload
  status: ActionStatus
  /** How often it has been sent. */
  attempts: number
  /** Not before this moment. */
  nextAt: number
  /** Nor before this one, whatever happens meanwhile: until then its writer can take it back. */
  notBefore?: number
  createdAt: number
  trouble?: ActionError
  /** While it is failed, nothing behind it in its lane is sent. Given by its kind whenever it is read. */
  holdsLane?: boolean
}
export type OutboxRecord = ActionRecord

/** What was sent, and what the server answered. On devices, and between tabs, it is called a receipt. */
export interface ActionResult<Payload = unknown, Answer = unknown> {
  id: string
  /** The layout: that of the action's record. */
  v: 4
  userId: string
  /** The name of its ActionKind. It was `kind` before layout 4: pages that know those alone leave this one alone. */
  action: string
  payload: Payload
  answer: Answer
  sentAt: number
}
