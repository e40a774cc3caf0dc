import type { RequestHandler } from 'express'
import { ProblemError } from '#server/problem-error.ts'
import { isProbe } from './probes.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests for a host that is not one of ours: a name that somebody else has pointed at this server (DNS
 * rebinding). Health checks come by an address that nobody could list. Throws ProblemError 'request.host'.
 */
export function refuseUnknownHosts(origins: readonly string[]): RequestHandler {
  const hosts = new Set(origins.flatMap(hostsOf))
  return (req, _res, next) => {
    // What a proxy says it was called by (X-Forwarded-Host) is ignored: a page can say so as well.
    if (!hosts.has(req.headers.host?.toLowerCase() ?? '') && !isProbe(req)) throw new ProblemError('request.host')
    next()
  }
}

/**
 * Refuses writes that a page of another origin has sent; programs that aren't browsers name none.
 * Throws ProblemError 'request.origin'.
 */
export function refuseForeignWrites(origins: readonly string[]): RequestHandler {
  const known = new Set(origins)
  return (req, _res, next) => {
    const { origin } = req.headers
    const isForeign = origin === undefined ? req.headers['sec-fetch-site'] === 'cross-site' : !known.has(origin)
    if (isForeign && !READING.has(req.method)) throw new ProblemError('request.origin')
    next()
  }
}

/** How requests name an origin's host: browsers leave the scheme's own port out, some proxies add it. */
function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}
