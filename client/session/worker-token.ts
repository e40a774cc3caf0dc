import { createAccounts } from './firebase-app.ts'
import { senderToken } from './sender-token.ts'

/**
 * Tokens for the service worker, from the session that pages store on this device. Create it each time the worker
 * wakes: the signed-in person may have changed. Throws SignInNeeded, RequestError.
 */
export function createWorkerTokens(): (email: string, options: { fresh: boolean }) => Promise<string> {
  // Pages report a store that cannot be written.
  const accounts = createAccounts(() => undefined)
  return (email, options) => senderToken(() => accounts.tokenOf(email, options))
}
