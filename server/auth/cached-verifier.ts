import type { Clock } from '#server/clock.ts'
import { CLOCK_TOLERANCE } from './token-claims.ts'
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts'

interface CacheOptions {
  clock: Clock
  /** The maximum number of cached tokens; the oldest entry is evicted first. */
  capacity?: number
}

/** Caches verified tokens until they expire: every request of a session carries the same token. */
export function cachedVerifier(verifier: TokenVerifier, { clock, capacity = 10_000 }: CacheOptions): TokenVerifier {
  const known = new Map<string, VerifiedToken>()
  return {
    ...verifier,
    async verify(token) {
      const remembered = known.get(token)
      if (remembered && remembered.expiresAt + CLOCK_TOLERANCE > clock.now().getTime() / 1000) return remembered
      known.delete(token)
      const verified = Object.freeze(await verifier.verify(token))
      const [oldest] = known.keys()
      if (known.size >= capacity && oldest !== undefined) known.delete(oldest)
      known.set(token, verified)
      return verified
    },
  }
}
