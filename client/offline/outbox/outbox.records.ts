import type { Job, Posting } from '#contract/jobs/job.schema.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import type { User } from '#contract/profiles/user.schema.ts'

/** What each kind of action carries: the operation, never a request. */
export interface Payloads {
  apply: { jobId: string; position: string; companyName: string; appliedTime: string }
  withdraw: { jobId: string; position: string; companyName: string; appliedTime: string }
  ask: { jobId: string; position: string; question: string }
  reply: { jobId: string; position: string; questionId: string; question: string; reply: string }
  /** `after` is the newest order at hand when it was written: the answer begins there. */
  message: { other: { userId: string; email: string; name: string }; text: string; writtenAt: string; after: number }
  save: { jobId: string; position: string; isSaved: boolean; changedAt: string }
  /** What a visitor had saved, now somebody's own; each since its own moment. */
  'save-many': { jobs: { jobId: string; changedAt: string }[] }
  'post-job': { jobId: string; posting: Posting }
  /** `base` is the job it was typed over, without its people: words changed elsewhere since are a conflict. */
  'edit-job': { jobId: string; base: Job; posting: Posting }
  'job-status': { job: Job; isOpen: boolean }
  /** `before` is the record that was changed; with `isForced` a change made elsewhere meanwhile is overwritten. */
  profile: { before: User; changes: Omit<ProfileUpdate, 'updatedAt'>; isForced?: boolean }
}
export type ActionKind = keyof Payloads

/**
 * queued: waits for its turn or for a network. sending: on its way, or cut off on its way.
 * attention: refused for good, kept for its writer to decide. held: for its owner to sign in again.
 */
export type ActionStatus = 'queued' | 'sending' | 'attention' | 'held'

/** Why the last try failed. */
export interface Trouble {
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP' | 'SIGN_IN' | 'STORAGE'
  status?: number
  problem?: Problem | null
}

/** One action of one person. Times in milliseconds since 1970 unless said otherwise. */
export interface ActionRecord<Kind extends ActionKind> {
  /** The order on this device; given by the store. */
  seq: number
  /** Made where the action was: the server takes it as the idempotency key. */
  id: string
  /** The layout: since 2 there is 'save-many', since 3 'edit-job'. */
  v: 3
  userId: string
  /** The sender's address: a session of somebody else never sends this record. */
  email: string
  kind: Kind
  /** Actions of one lane are sent one after the other, in order. */
  lane: string
  /** Two records with the same value cannot be: two tabs that do the same thing share one. */
  dedupe?: string
  payload: Payloads[Kind]
  status: ActionStatus
  /** How often it has been sent. */
  attempts: number
  /** Not before this moment. */
  nextAt: number
  createdAt: number
  trouble?: Trouble
}
export type OutboxRecord = { [Kind in ActionKind]: ActionRecord<Kind> }[ActionKind]

/** What was sent, and what the server answered. */
export interface ReceiptOf<Kind extends ActionKind> {
  id: string
  userId: string
  kind: Kind
  payload: Payloads[Kind]
  answer: unknown
  sentAt: number
}
export type Receipt = { [Kind in ActionKind]: ReceiptOf<Kind> }[ActionKind]
