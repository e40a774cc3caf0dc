import { boundedFetch } from '#server/outside-answer.ts'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '#server/clock.ts'
import { ProblemError } from '#server/problem-error.ts'
import { asRefusal, bearerOf, claimRules } from './token-claims.ts'
import type { TokenVerifier } from './token-verifier.ts'

const KEY_SET = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** The maximum of an answer with keys; they take 3 kB. */
const KEYS_BYTES = 100_000
const HOUR_MS = 3_600_000

/** A remote key set and its cached keys. */
type FetchedKeys = JWTVerifyGetKey & { jwks(): unknown; reload(): Promise<void> }

/** The keys that sign Firebase ID tokens, fetched on first use and refreshed hourly. */
export function googleKeys(): FetchedKeys {
  return createRemoteJWKSet(new URL(KEY_SET), {
    cacheMaxAge: HOUR_MS,
    timeoutDuration: 5000,
    [customFetch]: boundedFetch(KEYS_BYTES),
  })
}

interface FirebaseOptions {
  projectId: string
  keys: JWTVerifyGetKey | FetchedKeys
  clock: Clock
}

/** Verifies ID tokens of a Firebase project. */
export function createFirebaseVerifier({ projectId, keys, clock }: FirebaseOptions): TokenVerifier {
  // If the keys cannot be fetched, the token may still be valid: don't sign the user out.
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // With a single key in the set, the library accepts a token without a key id.
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
