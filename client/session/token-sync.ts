interface TokenSyncOptions {
  /** The endpoint that receives sign-ins and sign-outs. */
  url: string
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
  /** Milliseconds since 1970. */
  now: () => number
  /** Logs a failure; it has no other effect. */
  log: (problem: string, reason: unknown) => void
}

/** Tokens older than this are not sent, in seconds (spec, point 9). */
const OLDEST = 300
const PROBLEM = 'The sign-in could not be passed on'

/**
 * Sends the signed-in person's token to a configured endpoint: POST with the bearer token, DELETE after a sign-out
 * (spec, point 7). Sends one request at a time, without delaying the sign-in.
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

/** Seconds since 1970; 0 for an invalid token, which counts as too old. */
function issuedAt(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown }
    return typeof iat === 'number' ? iat : 0
  } catch {
    return 0
  }
}
