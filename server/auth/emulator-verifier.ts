import { UnsecuredJWT } from 'jose'
import type { Clock } from '#server/clock.ts'
import { asRefusal, bearerOf, claimRules } from './token-claims.ts'
import type { TokenVerifier } from './token-verifier.ts'

/** Reads unsigned tokens of the embedded account service. Anybody can forge one: for demo projects only. */
export function createEmulatorVerifier({ projectId, clock }: { projectId: string; clock: Clock }): TokenVerifier {
  if (!projectId.startsWith('demo-')) throw new Error(`Unsigned tokens are not for the project ${projectId}.`)
  return {
    async verify(token) {
      const now = clock.now()
      try {
        const { payload } = UnsecuredJWT.decode(token, claimRules(projectId, now))
        // Anyone reads the mailboxes of a board with embedded accounts, so a verified address says nothing there.
        return { ...bearerOf(payload, now), isVerified: null }
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}
