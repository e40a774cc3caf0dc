import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { STORAGE_UNAVAILABLE } from './auth-provider.ts'

/** After these errors a retry may get a token; after any other refusal the sender must sign in again. */
const TEMPORARY: ReadonlySet<unknown> = new Set([
  'auth/network-request-failed',
  'auth/too-many-requests',
  'auth/internal-error',
  'auth/timeout',
  STORAGE_UNAVAILABLE,
])

/** The token for sending a person's actions. Throws SignInNeeded, or RequestError when no token is available now. */
export async function senderToken(ask: () => Promise<string | null>): Promise<string> {
  let token: string | null
  try {
    token = await ask()
  } catch (error) {
    const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (TEMPORARY.has(code)) throw new RequestError({ kind: 'FETCH_ERROR' }, error)
    throw new SignInNeeded(error)
  }
  if (token === null) throw new SignInNeeded()
  return token
}

/**
 * The token of the person at the screen. Throws SignInNeeded while they sign out: the server and the provider end the
 * sign-in a moment before the screens go, whose requests would be refused.
 */
export async function ownToken(asked: Promise<string | null>, isLeaving: () => boolean): Promise<string | null> {
  const token = await asked
  if (isLeaving()) throw new SignInNeeded()
  return token
}
