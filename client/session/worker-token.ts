import { createAccounts } from './firebase-app.ts'
import { senderToken } from './sender-token.ts'

/**
 * Tokens for the worker, from the sign-in that pages keep on this device. Made anew for each time the worker wakes:
 * whoever is signed in may have changed meanwhile. Throws SignInNeeded, RequestError.
 */
export function createWorkerTokens(): (email: string, options: { fresh: boolean }) => Promise<string> {
  // Pages tell of a store that takes nothing.
  const accounts = createAccounts(() => undefined)
  return (email, options) => senderToken(() => accounts.tokenOf(email, options))
}
