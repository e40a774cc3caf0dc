import type { RequestHandler } from 'express'
import { DEVICE_HEADER, deviceIdIn } from '#contract/account/device.rules.ts'
import { contract } from '#contract/index.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { CLOCK_TOLERANCE } from '#server/auth/token-claims.ts'
import type { TokenVerifier, VerifiedToken } from '#server/auth/token-verifier.ts'
import type { CallingDevice } from '#server/devices/device.service.ts'
import { putActor } from './actor.ts'
import { pathPattern } from './path-pattern.ts'
import { ProblemError } from '#server/problem-error.ts'

interface Identities {
  /** The viewer on this board for a verified token. */
  viewerOf(token: VerifiedToken, device: CallingDevice): Promise<Viewer>
}

/** The paths of calls with the same response for everyone: an expired token does not matter. */
const ANONYMOUS: readonly RegExp[] = Object.values(contract)
  .filter(({ metadata }) => metadata.access === 'everybody')
  .map(({ path }) => pathPattern(path))

/**
 * Identifies the sender of a request only by its Authorization header; without one it is a visitor. `admins` are the
 * email addresses of the administrators. Throws ProblemError 'auth.invalid', 'auth.expired', 'auth.ended',
 * 'auth.unavailable'.
 */
export function authenticate(
  verifier: TokenVerifier,
  identities: Identities,
  admins: readonly string[] = [],
): RequestHandler {
  return async (req, res, next) => {
    const { authorization } = req.headers
    if (authorization !== undefined && !ANONYMOUS.some((path) => path.test(req.path))) {
      const token = await verifier.verify(bearerIn(authorization))
      const expiresAt = (token.expiresAt + CLOCK_TOLERANCE) * 1000
      const device = { deviceId: deviceIdIn(req.get(DEVICE_HEADER)), userAgent: req.get('user-agent') ?? '' }
      const { uid, issuedAt } = token
      // An unverified address, which anyone can claim, makes nobody an admin, if the provider can verify addresses.
      const isAdmin = token.isVerified !== false && admins.includes(token.email)
      const viewer = { ...(await identities.viewerOf(token, device)), isAdmin }
      putActor(res, { uid, viewer, expiresAt, issuedAt })
    }
    next()
  }
}

function bearerIn(authorization: string): string {
  const bearer = /^Bearer +(\S+)$/iu.exec(authorization)?.[1]
  if (bearer === undefined) throw new ProblemError('auth.invalid', { detail: 'A bearer token is expected.' })
  return bearer
}
