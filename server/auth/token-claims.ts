import { errors, type JWTClaimVerificationOptions, type JWTPayload } from 'jose'
import { normaliseEmail } from '#contract/auth/email.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { VerifiedToken } from './token-verifier.ts'

/** Tolerated clock difference from the provider, in seconds. */
export const CLOCK_TOLERANCE = 60

/** The claims that every token of the project must have, whoever signed it. */
export function claimRules(projectId: string, now: Date): JWTClaimVerificationOptions {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now,
  }
}

/** The bearer of a token that fulfils `claimRules`. Throws ProblemError 'auth.invalid'. */
export function bearerOf(payload: JWTPayload, now: Date): VerifiedToken {
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE
  const { sub, exp } = payload
  const [issuedAt, signedInAt, email] = [payload.iat, payload['auth_time'], payload['email']]
  // The library does not check the type of `sub`.
  if (typeof sub !== 'string' || !sub || exp === undefined || !isPast(issuedAt, latest) || !isPast(signedInAt, latest))
    throw new ProblemError('auth.invalid', { detail: 'The token names nobody, or comes from the future.' })
  if (typeof email !== 'string' || !email.trim())
    throw new ProblemError('auth.invalid', { detail: 'The account has no email address.' })
  const isVerified = payload['email_verified'] === true
  return { uid: sub, email: normaliseEmail(email), isVerified, expiresAt: exp, issuedAt, signedInAt }
}

const isPast = (seconds: unknown, latest: number): seconds is number => typeof seconds === 'number' && seconds <= latest

/** Maps a token library error to a ProblemError; rethrows any other error. */
export function asRefusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof errors.JWTExpired) return new ProblemError('auth.expired', { cause: error })
  if (error instanceof errors.JOSEError) return new ProblemError('auth.invalid', { cause: error })
  throw error
}
