import type { Viewer } from '#contract/auth/viewer.ts'
import { normaliseEmail } from '#contract/auth/email.ts'
import { refusal, type Action } from '#contract/permission.ts'
import { ProblemError } from './problem-error.ts'

/** Throws the refusal of the shared policy, if it has one. */
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

/** What somebody is told whose account waits to be deleted: when that is. */
export const leaving = ({ deletesAt }: Pick<Viewer, 'deletesAt'>): ProblemError =>
  new ProblemError('account.leaving', deletesAt ? { detail: `The account is deleted at ${deletesAt}.` } : {})

/**
 * Refuses a request that names somebody else than its sender, so that what one account has queued is never
 * written under another; then one whose account waits to be deleted, or is suspended. Throws 'auth.required' for a
 * visitor, 'actor.mismatch', 'account.leaving', 'account.suspended'.
 */
export function assertActor(viewer: Viewer, named: { email?: string | undefined; userId?: string | undefined }): void {
  if (!viewer.email) throw new ProblemError('auth.required')
  const isSender =
    (named.email === undefined || normaliseEmail(named.email) === viewer.email) &&
    (named.userId === undefined || named.userId.toLowerCase() === viewer.userId)
  if (!isSender) throw new ProblemError('actor.mismatch')
  if (viewer.deletesAt) throw leaving(viewer)
  if (viewer.suspendedAt) throw new ProblemError('account.suspended')
}

/** The ids of the record that the request names, when it is the viewer's own; empty ones otherwise. */
export function ownerNamed(viewer: Viewer, idOrEmail: string): { ownerId: string; ownerEmail: string } {
  const isOwn = idOrEmail.toLowerCase() === viewer.userId || normaliseEmail(idOrEmail) === viewer.email
  return isOwn ? { ownerId: viewer.userId, ownerEmail: viewer.email } : { ownerId: '', ownerEmail: '' }
}
