import { AuthProviderError } from '#client/api/auth-provider-error.ts'

/** Gives a call up after so many milliseconds. Throws AuthProviderError. */
export function within<Value>(milliseconds: number, call: Promise<Value>): Promise<Value> {
  const expiry = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AuthProviderError('auth/network-request-failed')), milliseconds)
  })
  return Promise.race([call, expiry])
}
