import express, { Router, type Request, type RequestHandler } from 'express'
import { KEY_HEADER, OPERATIONS } from '#server/accounts/account-messages.ts'
import { ProblemError } from '#server/problem-error.ts'
import { limitSignIns } from './sign-in-limit.ts'

/** The origin of the embedded accounts, and the key that they require. */
export interface AccountsAccess {
  origin: string
  key: string
  /** Settles when the demo accounts exist; unset when they already do. */
  filled?: Promise<unknown>
}

const CALLS = new Set(
  Object.entries(OPERATIONS).flatMap(([service, paths]) => paths.map((path) => `/${service}${path}`)),
)
const SERVICES = Object.keys(OPERATIONS).map((service) => `/${service}`)
const TIMEOUT_MS = 10_000
const JSON_TYPE = 'application/json'

/**
 * Forwards the browser's sign-in calls to the embedded accounts, so that it needs no second origin. Only path, content
 * type and body are forwarded: the service treats an Authorization header as its owner's. Throws ProblemError
 * 'auth.unavailable', 'route.unknown'.
 */
export function accountsProxy(access: AccountsAccess, { rateLimits }: { rateLimits: boolean }): Router {
  const body = express.raw({ type: () => true, limit: '64kb' })
  return Router().use(SERVICES, keepBack, body, ...(rateLimits ? limitSignIns() : []), forwardTo(access))
}

/** Allows only the paths that the browser needs: a path with dots could reach owner-only ones. */
const keepBack: RequestHandler = ({ originalUrl }, _res, next) => {
  const [path = ''] = originalUrl.split('?')
  if (!CALLS.has(path)) throw new ProblemError('route.unknown')
  next()
}

function forwardTo(access: AccountsAccess): RequestHandler {
  return async (req, res) => {
    const answer = await ask(access, req)
    res.status(answer.status).setHeader('Cache-Control', 'no-store')
    res.type(answer.type).send(answer.body)
  }
}

async function ask({ origin, key, filled }: AccountsAccess, { originalUrl, method, headers, body }: Request) {
  const content: unknown = body
  try {
    await filled
    const answer = await fetch(origin + originalUrl, {
      method,
      headers: { 'content-type': headers['content-type'] ?? JSON_TYPE, [KEY_HEADER]: key },
      body: Buffer.isBuffer(content) ? new Uint8Array(content) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = answer.headers.get('content-type') ?? JSON_TYPE
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  } catch (cause) {
    throw new ProblemError('auth.unavailable', { retryAfter: 5, cause })
  }
}
