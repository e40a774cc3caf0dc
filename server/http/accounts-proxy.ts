import express, { Router, type RequestHandler } from 'express'
import { ProblemError } from './problem-error.ts'

const SERVICES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']
const TIMEOUT_MS = 10_000
const JSON_TYPE = 'application/json'

/**
 * Passes the browser's sign-in calls on to the embedded accounts, so that it needs no second origin. Nothing but
 * address, content type and body goes along: the service takes an Authorization header for its owner's.
 * Fails with ProblemError 'auth.unavailable', 'route.unknown'.
 */
export function accountsProxy(origin: string): Router {
  return Router().use(SERVICES, express.raw({ type: () => true, limit: '64kb' }), forwardTo(origin))
}

function forwardTo(origin: string): RequestHandler {
  return async ({ originalUrl, method, headers, body }, res) => {
    const answer = await ask(addressAt(origin, originalUrl), method, body, headers['content-type'])
    res.status(answer.status).setHeader('Cache-Control', 'no-store')
    res.type(answer.type).send(answer.body)
  }
}

/** Where a call goes. A path with dots in it could lead out of the services, to what is its owner's alone. */
function addressAt(origin: string, path: string): URL {
  const address = origin + path
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !SERVICES.some((service) => url.pathname.startsWith(`${service}/`)))
    throw new ProblemError('route.unknown')
  return url
}

async function ask(url: URL, method: string, content: unknown, contentType = JSON_TYPE) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': contentType },
      body: Buffer.isBuffer(content) ? new Uint8Array(content) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = answer.headers.get('content-type') ?? JSON_TYPE
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  } catch (cause) {
    throw new ProblemError('auth.unavailable', { retryAfter: 5, cause })
  }
}
