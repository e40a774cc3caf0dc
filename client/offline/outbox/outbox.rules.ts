import type { ProblemCode } from '#contract/problem.ts'
import { CONTRACT_MAJOR } from '#contract/version.options.ts'
import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { isSuspended, laneHeads } from './lane.rules.ts'
import { BLOCKED, FAILED, type ActionError, type OutboxRecord } from './outbox.records.ts'

/** Bounds of the retry delay, in milliseconds. */
const LONGEST_WAIT = 5 * 60_000
export const SHORTEST_WAIT = 1_000
/** No scheduled time is further away than this, in milliseconds: the clock may have been set back. */
export const FURTHEST = 60 * 60_000
/** After this many attempts, or this long in milliseconds, the author is told that it has not arrived. */
const LATE_ATTEMPTS = 8
const LATE_AFTER = 24 * 60 * 60_000

const UNVERIFIED: ProblemCode = 'actor.unverified'

/** Whether the next attempt needs a different token. */
export const needsFreshToken = (failure: ActionError | undefined): boolean =>
  failure?.status === 401 || failure?.problem?.code === UNVERIFIED

/** What to do after a failed attempt. */
export type RetryDecision =
  | { kind: 'retry'; nextAt: number; failure: ActionError }
  /** The token was refused or does not suffice: retry once with a fresh one. */
  | { kind: 'fresh-token'; failure: ActionError }
  | { kind: typeof BLOCKED; failure: ActionError }
  | { kind: typeof FAILED; failure: ActionError }

/** Decides what happens after a failed attempt; `random` is between 0 and 1, times are in milliseconds. */
export function retryDecisionOf(
  error: unknown,
  { attempts, failure: before }: Pick<OutboxRecord, 'attempts' | 'failure'>,
  now: number,
  random: number,
): RetryDecision {
  if (error instanceof SignInNeeded) return { kind: BLOCKED, failure: { kind: 'SIGN_IN' } }
  if (!(error instanceof RequestError)) return { kind: FAILED, failure: { kind: 'PARSING_ERROR' } }
  const failure = actionErrorOf(error)
  const retry = (): RetryDecision => ({
    kind: 'retry',
    nextAt: now + Math.min(FURTHEST, Math.max(waitAfter(attempts, random), retryAfterOf(error))),
    failure,
  })
  if (failure.kind !== 'HTTP' || error.isTemporary) return retry()
  if (failure.status === 401) {
    return before?.status === 401 ? { kind: BLOCKED, failure } : { kind: 'fresh-token', failure }
  }
  // Not our server's response format: a proxy or captive portal answered.
  if (!failure.problem) return retry()
  if (failure.problem.code === 'actor.mismatch') {
    // Another account may have been signed in at that moment: retry once, then wait for the owner to sign in.
    return { kind: before?.problem?.code === 'actor.mismatch' ? BLOCKED : 'fresh-token', failure }
  }
  // Sent once the account's deletion is cancelled or the suspension lifted.
  if (failure.problem.code === 'account.leaving' || isSuspended(failure)) return { kind: BLOCKED, failure }
  // The email may have been verified since the token was issued.
  if (failure.problem.code === UNVERIFIED && before?.problem?.code !== UNVERIFIED)
    return { kind: 'fresh-token', failure }
  // The app is too old for the server: it can be sent after the update.
  if (failure.status === 426)
    return { kind: 'retry', nextAt: now + LONGEST_WAIT, failure: { ...failure, contract: CONTRACT_MAJOR } }
  return { kind: FAILED, failure }
}

const retryAfterOf = ({ failure }: RequestError): number => (failure.kind === 'HTTP' ? (failure.retryAfter ?? 0) : 0)

export function actionErrorOf({ failure }: RequestError): ActionError {
  return failure.kind === 'HTTP'
    ? { kind: 'HTTP', status: failure.status, problem: failure.problem }
    : { kind: failure.kind }
}

/** The error of a stored failure, for `explain`. */
export function errorOf(failure: ActionError): RequestError | StorageError {
  const { kind, status = 0, problem = null } = failure
  if (kind === 'STORAGE') return new StorageError(null)
  if (kind === 'HTTP') return new RequestError({ kind, status, problem })
  if (kind === 'PARSING_ERROR') return new RequestError({ kind, status })
  return new RequestError({ kind: kind === 'TIMEOUT_ERROR' ? kind : 'FETCH_ERROR' })
}

/** The retry delay in milliseconds: exponential backoff with jitter, so that devices do not retry in step. */
export function waitAfter(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(attempts, 16))
  return Math.round(longest / 2 + (longest / 2) * random)
}

/** Whether the author must be told that it is still waiting. */
export const isLate = ({ attempts, createdAt, status }: OutboxRecord, now: number): boolean =>
  status !== FAILED && (attempts >= LATE_ATTEMPTS || now - createdAt >= LATE_AFTER)

/** Whether it can be discarded: before the first attempt or after a refusal. Otherwise the server may have it. */
export const canDiscard = ({
  status,
  attempts,
  failure,
}: Pick<OutboxRecord, 'status' | 'attempts' | 'failure'>): boolean =>
  status === FAILED || (status === BLOCKED && isSuspended(failure)) || (status !== 'sending' && attempts === 0)

/** Whether an app that has been updated since was too old to send it. */
const isAfterUpdate = ({ failure }: OutboxRecord): boolean =>
  failure?.contract !== undefined && failure.contract !== CONTRACT_MAJOR

/** When a record may be sent. A time beyond `FURTHEST` comes from a clock that was set back since: treat it as due. */
function dueAt(record: OutboxRecord, now: number): number {
  const { nextAt, notBefore = 0 } = record
  const at = Math.max(isAfterUpdate(record) ? 0 : nextAt, notBefore)
  return at > now + FURTHEST ? now : at
}

/** Records due now, fewest attempts first, so that repeated failures do not delay the others. */
export const dueNow = (records: readonly OutboxRecord[], now: number): OutboxRecord[] =>
  laneHeads(records)
    .filter((record) => record.status === 'queued' && dueAt(record, now) <= now)
    .toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq)

/** When the next attempt is due; null when none is scheduled. */
export function nextDue(records: readonly OutboxRecord[], now: number): number | null {
  const waiting = laneHeads(records).filter(({ status }) => status === 'queued')
  return waiting.length === 0 ? null : Math.min(...waiting.map((record) => dueAt(record, now)))
}
