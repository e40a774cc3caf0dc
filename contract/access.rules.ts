import type { Viewer } from './auth/viewer.ts'
import { admin, employer, registered, signedIn } from './permission.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Whom a call is for, and what is known of that before its request is read. Whose record, job or conversation it is
 * about is the matter of `permission.ts`, which the services ask.
 */
const admissions = {
  /** Answers the same to everybody, whoever asks: such a call is made and answered without a sign-in. */
  everybody: () => null,
  /** For visitors too; what is answered depends on who asks. */
  open: () => null,
  'signed-in': signedIn,
  /** Whoever the record belongs to; before registration that is an address alone. */
  self: signedIn,
  registered,
  candidate: registered,
  employer,
  /** The employer who posted the job. */
  owner: registered,
  /** One of the two who write to each other. */
  party: registered,
  /** Whoever runs the board. */
  admin,
} as const satisfies Record<string, (viewer: Viewer) => ProblemCode | null>

export type Access = keyof typeof admissions

/**
 * A route's own word for whom it is for. `whileLeaving`: also for somebody whose account waits to be deleted, who else has
 * only what visitors have. `whileSuspended`: what somebody who is suspended may still write; they may read everything.
 */
export const access = <Kind extends Access>(kind: Kind, { whileLeaving = false, whileSuspended = false } = {}) => ({
  access: kind,
  whileLeaving,
  whileSuspended,
})

interface AdmittingCall {
  access: Access
  whileLeaving?: boolean
  whileSuspended?: boolean
  method: string
  hasBody: boolean
}

/** The sender as the services are to take them: a suspension is nothing to calls that one may make all the same. */
export const actingIn = ({ method, whileSuspended }: Omit<AdmittingCall, 'hasBody'>, viewer: Viewer): Viewer =>
  viewer.suspendedAt && (method === 'GET' || whileSuspended) ? { ...viewer, suspendedAt: null } : viewer

/**
 * Why the sender of a request is turned away by what the call says of itself, or null. A call with a body is refused
 * for the missing sign-in alone: its body may name its sender, and 'actor.mismatch' comes before everything else, so
 * that what one account has queued is never refused for good under another.
 */
export function admission(call: AdmittingCall, viewer: Viewer): ProblemCode | null {
  const isForVisitors = call.access === 'open' || call.access === 'everybody'
  const isLeft = Boolean(viewer.deletesAt) && !isForVisitors && !call.whileLeaving
  const isHalted = Boolean(actingIn(call, viewer).suspendedAt) && !isForVisitors
  const refused =
    admissions[call.access](viewer) ?? (isLeft ? 'account.leaving' : isHalted ? 'account.suspended' : null)
  return call.hasBody && refused !== 'auth.required' ? null : refused
}
