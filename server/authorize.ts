import type { Viewer } from '#contract/auth/viewer.ts'
import { normaliseEmail } from '#contract/auth/email.ts'
import { refusal, type Action } from '#contract/permission.ts'
import { ProblemError } from './problem-error.ts'

/** Throws when the shared policy refuses the action. */
export function authorize<A extends Action>(
  viewer: Viewer,
  action: A,
  resource: Parameters<typeof refusal<A>>[2],
): void {
  const code = refusal(viewer, action, resource)
  if (code) throw new ProblemError(code)
  if (viewer.deletesAt && action !== 'user.read') throw leaving(viewer)
  if (viewer.suspendedAt) throw new ProblemError('account.suspended')
}

/** The error for a user whose account is scheduled for deletion, with the date. */
export const leaving = ({ deletesAt }: Pick<Viewer, 'deletesAt'>): ProblemError =>
  new ProblemError('account.leaving', deletesAt ? { detail: `The account is deleted at ${deletesAt}.` } : {})

/**
 * Rejects a request that names another user than its sender, so that requests queued by one account are never sent as
 * another; then one from a suspended account or one scheduled for deletion. Throws 'auth.required' for a visitor,
 * 'actor.mismatch', 'account.leaving', 'account.suspended'.
 */
export function assertActor(viewer: Viewer, named: { email?: string | undefined; userId?: string | undefined }): void {
  if (!viewer.email) throw new ProblemError('auth.required')
  const isSender =
    (named.email === undefined || normaliseEmail(named.email) === viewer.email) &&
    (named.userId === undefined || named.userId.toLowerCase() === viewer.userId)
  if (!isSender) throw new ProblemError('actor.mismatch')
  assertActive(viewer)
}

/** Throws 'account.leaving' or 'account.suspended' for an account that may only read. */
export function assertActive({ deletesAt, suspendedAt }: Pick<Viewer, 'deletesAt' | 'suspendedAt'>): void {
  if (deletesAt) throw leaving({ deletesAt })
  if (suspendedAt) throw new ProblemError('account.suspended')
}

/** The owner of the record named in the request, when that is the viewer; empty strings otherwise. */
export function ownerNamed(viewer: Viewer, idOrEmail: string): { ownerId: string; ownerEmail: string } {
  const isOwn = idOrEmail.toLowerCase() === viewer.userId || normaliseEmail(idOrEmail) === viewer.email
  return isOwn ? { ownerId: viewer.userId, ownerEmail: viewer.email } : { ownerId: '', ownerEmail: '' }
}
