import { AuthProviderError } from '#client/api/auth-provider-error.ts'

/** Rejects after this many milliseconds, with AuthProviderError. */
export function within<Value>(milliseconds: number, call: Promise<Value>): Promise<Value> {
  const expiry = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AuthProviderError('auth/network-request-failed')), milliseconds)
  })
  return Promise.race([call, expiry])
}
