import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '#server/clock.ts'
import { ProblemError } from '#server/problem-error.ts'
import { asRefusal, bearerOf, claimRules } from './token-claims.ts'
import type { TokenVerifier } from './token-verifier.ts'

const KEY_SET = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const HOUR_MS = 3_600_000

/** A key set that is fetched, and what of it has been. */
type FetchedKeys = JWTVerifyGetKey & { jwks(): unknown; reload(): Promise<void> }

/** The keys that sign Firebase's ID tokens, fetched when they are needed first and once an hour. */
export function googleKeys(): FetchedKeys {
  return createRemoteJWKSet(new URL(KEY_SET), { cacheMaxAge: HOUR_MS, timeoutDuration: 5000 })
}

interface FirebaseOptions {
  projectId: string
  keys: JWTVerifyGetKey | FetchedKeys
  clock: Clock
}

/** Verifies ID tokens of a Firebase project. */
export function createFirebaseVerifier({ projectId, keys, clock }: FirebaseOptions): TokenVerifier {
  // A key set that cannot be read says nothing about the token: the bearer must not be signed out for it.
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // With a single key in the set the library would take it for a token that names none.
    if (!header.kid) throw new ProblemError('auth.invalid', { detail: 'The token does not name its key.' })
    try {
      return await keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause
      throw new ProblemError('auth.unavailable', { retryAfter: 5, cause })
    }
  }
  return {
    async verify(token) {
      const now = clock.now()
      try {
        const { payload } = await jwtVerify(token, keyOf, { ...claimRules(projectId, now), algorithms: ['RS256'] })
        return bearerOf(payload, now)
      } catch (error) {
        throw asRefusal(error)
      }
    },
    async hasKeys() {
      if (!('reload' in keys) || keys.jwks() !== undefined) return true
      await keys.reload().catch(() => undefined)
      return keys.jwks() !== undefined
    },
  }
}
