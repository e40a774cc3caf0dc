import type { Clock } from '#server/clock.ts'
import type { AccountSettings } from '#server/config/env.ts'
import { cachedVerifier } from './cached-verifier.ts'
import { createFirebaseVerifier, googleKeys } from './firebase-verifier.ts'
import { refusingEnded, type EndedSignIns } from './ended-sign-ins.ts'
import type { TokenVerifier } from './token-verifier.ts'

interface VerifierOptions {
  accounts: AccountSettings
  production: boolean
  clock: Clock
  /** Checks for sign-ins that the provider has revoked; no check when unset. */
  endings?: EndedSignIns | null
}

/** The verifier for the configured accounts. Production never loads the verifier for unsigned tokens. */
export async function createVerifier({
  accounts,
  production,
  clock,
  endings = null,
}: VerifierOptions): Promise<TokenVerifier> {
  const { kind, projectId } = accounts
  const checked = (verifier: TokenVerifier) => (endings ? refusingEnded(verifier, endings) : verifier)
  if (kind === 'project') {
    return checked(cachedVerifier(createFirebaseVerifier({ projectId, keys: googleKeys(), clock }), { clock }))
  }
  if (production) throw new Error('Embedded accounts are not for production.')
  const { createEmulatorVerifier } = await import('./emulator-verifier.ts')
  return checked(createEmulatorVerifier({ projectId, clock }))
}
