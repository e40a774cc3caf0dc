interface TokenSyncOptions {
  /** Who is to hear of sign-ins and sign-outs. */
  url: string
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
  /** Milliseconds since 1970. */
  now: () => number
  /** Told of what failed; nothing else comes of it. */
  log: (problem: string, reason: unknown) => void
}

/** Seconds after which a token is too old to be passed on (spec, point 9). */
const OLDEST = 300
const PROBLEM = 'The sign-in could not be passed on'

/**
 * Tells a configured address of the token of whoever is signed in: POST with the bearer token, DELETE once they
 * have signed out (spec, point 7). One after the other, beside the sign-in and never in its way.
 */
export function createTokenSync({ url, fetch, now, log }: TokenSyncOptions): (token: string | null) => Promise<void> {
  let last = Promise.resolve()
  let isSignedIn = false

  const send = async (token: string | null): Promise<void> => {
    const isSignOut = token === null && isSignedIn
    isSignedIn = token !== null
    const isFresh = token !== null && now() / 1000 - issuedAt(token) <= OLDEST
    if (!isSignOut && !isFresh) return
    try {
      const answer = await fetch(
        url,
        isFresh ? { method: 'POST', headers: { authorization: `Bearer ${token}` } } : { method: 'DELETE' },
      )
      if (!answer.ok) log(PROBLEM, answer.status)
    } catch (error) {
      log(PROBLEM, error)
    }
  }
  return (token) => (last = last.then(() => send(token)))
}

/** Seconds since 1970; 0, which is too old, for what is no token. */
function issuedAt(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown }
    return typeof iat === 'number' ? iat : 0
  } catch {
    return 0
  }
}
