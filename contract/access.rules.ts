import type { Viewer } from './auth/viewer.ts'
import { admin, employer, registered, signedIn } from './permission.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may make a call, as far as this is known before its request is read. Checks on whose record, job or conversation
 * it concerns are in `permission.ts`, which the services call.
 */
const admissions = {
  /** The same answer for every caller: the request is sent and answered without a sign-in. */
  everybody: () => null,
  /** Visitors too; the answer depends on the caller. */
  open: () => null,
  'signed-in': signedIn,
  /** The person the record belongs to; before registration they are known by email address alone. */
  self: signedIn,
  registered,
  candidate: registered,
  employer,
  /** The employer who posted the job. */
  owner: registered,
  /** One of the two people in the conversation. */
  party: registered,
  /** An administrator of the board. */
  admin,
} as const satisfies Record<string, (viewer: Viewer) => ProblemCode | null>

export type Access = keyof typeof admissions

/**
 * Declares who may call a route. `whileLeaving`: also accounts scheduled for deletion, which otherwise have a visitor's
 * access only. `whileSuspended`: a write that suspended users may still make; they may read everything.
 * `hasLongBody`: a write with lists of texts (`LONG_BODY_MAX_BYTES`).
 */
export const access = <Kind extends Access>(
  kind: Kind,
  { whileLeaving = false, whileSuspended = false, hasLongBody = false } = {},
) => ({ access: kind, whileLeaving, whileSuspended, hasLongBody })

interface AdmittingCall {
  access: Access
  whileLeaving?: boolean
  whileSuspended?: boolean
  method: string
  hasBody: boolean
}

/** The viewer that the services get: without the suspension, for calls that suspended users may make. */
export const actingIn = ({ method, whileSuspended }: Omit<AdmittingCall, 'hasBody'>, viewer: Viewer): Viewer =>
  viewer.suspendedAt && (method === 'GET' || whileSuspended) ? { ...viewer, suspendedAt: null } : viewer

/**
 * Returns why a request is refused before its body is read, or null. A call with a body is refused here for a missing
 * sign-in only: its body may name its sender, and 'actor.mismatch' has to be checked first, so that writes queued under
 * one account are never permanently refused under another.
 */
export function admission(call: AdmittingCall, viewer: Viewer): ProblemCode | null {
  const isForVisitors = call.access === 'open' || call.access === 'everybody'
  const isLeft = Boolean(viewer.deletesAt) && !isForVisitors && !call.whileLeaving
  const isHalted = Boolean(actingIn(call, viewer).suspendedAt) && !isForVisitors
  const refused =
    admissions[call.access](viewer) ?? (isLeft ? 'account.leaving' : isHalted ? 'account.suspended' : null)
  return call.hasBody && refused !== 'auth.required' ? null : refused
}
