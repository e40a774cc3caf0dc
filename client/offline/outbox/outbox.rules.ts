import type { ProblemCode } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { isSuspended, laneHeads } from './lane.rules.ts'
import { BLOCKED, FAILED, type ActionError, type OutboxRecord } from './outbox.records.ts'

/** The longest a failed action waits for its next try, and the shortest, in milliseconds. */
const LONGEST_WAIT = 5 * 60_000
export const SHORTEST_WAIT = 1_000
/** Nothing waits longer than this for the clock, which may have been set back meanwhile, in milliseconds. */
export const FURTHEST = 60 * 60_000
/** After so many tries, or so long, the writer is told that it has not arrived. */
const LATE_ATTEMPTS = 8
const LATE_AFTER = 24 * 60 * 60_000

const UNVERIFIED: ProblemCode = 'actor.unverified'

/** Whether the next try needs another token than the last one had. */
export const needsFreshToken = (trouble: ActionError | undefined): boolean =>
  trouble?.status === 401 || trouble?.problem?.code === UNVERIFIED

/** What follows from a failed try. */
export type RetryDecision =
  | { kind: 'retry'; nextAt: number; trouble: ActionError }
  /** The token was refused, or says too little: another try with a fresh one, once. */
  | { kind: 'fresh-token'; trouble: ActionError }
  | { kind: typeof BLOCKED; trouble: ActionError }
  | { kind: typeof FAILED; trouble: ActionError }

/** What becomes of an action that could not be done; `random` is from 0 to 1, times in milliseconds. */
export function retryDecisionOf(
  error: unknown,
  { attempts, trouble: before }: Pick<OutboxRecord, 'attempts' | 'trouble'>,
  now: number,
  random: number,
): RetryDecision {
  if (error instanceof SignInNeeded) return { kind: BLOCKED, trouble: { kind: 'SIGN_IN' } }
  if (!(error instanceof RequestError)) return { kind: FAILED, trouble: { kind: 'PARSING_ERROR' } }
  const { failure } = error
  const trouble = actionErrorOf(error)
  const retry = (): RetryDecision => ({
    kind: 'retry',
    nextAt: now + Math.min(FURTHEST, Math.max(waitAfter(attempts, random), retryAfterOf(error))),
    trouble,
  })
  if (failure.kind !== 'HTTP' || error.isTemporary) return retry()
  if (failure.status === 401) {
    return before?.status === 401 ? { kind: BLOCKED, trouble } : { kind: 'fresh-token', trouble }
  }
  // Not our server's words: something on the way answered in its place.
  if (!failure.problem) return retry()
  if (failure.problem.code === 'actor.mismatch') {
    // Somebody else may have been signed in just then: once more, and then it is for its owner to sign in.
    return { kind: before?.problem?.code === 'actor.mismatch' ? BLOCKED : 'fresh-token', trouble }
  }
  // It goes out once the account is kept, or the suspension lifted.
  if (failure.problem.code === 'account.leaving' || isSuspended(trouble)) return { kind: BLOCKED, trouble }
  // The address may have been verified since the token was made.
  if (failure.problem.code === UNVERIFIED && before?.problem?.code !== UNVERIFIED)
    return { kind: 'fresh-token', trouble }
  // The app is too old for the server: after the update it can be sent.
  if (failure.status === 426) return { kind: 'retry', nextAt: now + LONGEST_WAIT, trouble }
  return { kind: FAILED, trouble }
}

const retryAfterOf = ({ failure }: RequestError): number => (failure.kind === 'HTTP' ? (failure.retryAfter ?? 0) : 0)

export function actionErrorOf({ failure }: RequestError): ActionError {
  return failure.kind === 'HTTP'
    ? { kind: 'HTTP', status: failure.status, problem: failure.problem }
    : { kind: failure.kind }
}

/** The error of a trouble that was kept, for the words of `explain`. */
export function errorOf(trouble: ActionError): RequestError | StorageError {
  const { kind, status = 0, problem = null } = trouble
  if (kind === 'STORAGE') return new StorageError(null)
  if (kind === 'HTTP') return new RequestError({ kind, status, problem })
  if (kind === 'PARSING_ERROR') return new RequestError({ kind, status })
  return new RequestError({ kind: kind === 'TIMEOUT_ERROR' ? kind : 'FETCH_ERROR' })
}

/** Milliseconds to wait after so many tries: doubled each time, with jitter, so that devices do not come in step. */
export function waitAfter(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(attempts, 16))
  return Math.round(longest / 2 + (longest / 2) * random)
}

/** Whether its writer has to be told that it still waits. */
export const isLate = ({ attempts, createdAt, status }: OutboxRecord, now: number): boolean =>
  status !== FAILED && (attempts >= LATE_ATTEMPTS || now - createdAt >= LATE_AFTER)

/** Whether it can be taken back: before the first try, or once it has been refused. Later the server may have it. */
export const canDiscard = ({
  status,
  attempts,
  trouble,
}: Pick<OutboxRecord, 'status' | 'attempts' | 'trouble'>): boolean =>
  status === FAILED || (status === BLOCKED && isSuspended(trouble)) || (status !== 'sending' && attempts === 0)

/** When a record may be sent. A moment further away than any wait was told by a clock that has been set back. */
function dueAt({ nextAt, notBefore = 0 }: OutboxRecord, now: number): number {
  const at = Math.max(nextAt, notBefore)
  return at > now + FURTHEST ? now : at
}

/** What can be sent now, the least tried first: what fails again and again keeps nothing else waiting. */
export const dueNow = (records: readonly OutboxRecord[], now: number): OutboxRecord[] =>
  laneHeads(records)
    .filter((record) => record.status === 'queued' && dueAt(record, now) <= now)
    .toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq)

/** When the next try is due, or null when nothing waits for the clock. */
export function nextDue(records: readonly OutboxRecord[], now: number): number | null {
  const waiting = laneHeads(records).filter(({ status }) => status === 'queued')
  return waiting.length === 0 ? null : Math.min(...waiting.map((record) => dueAt(record, now)))
}
