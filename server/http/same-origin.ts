import type { RequestHandler } from 'express'
import { ProblemError } from '#server/problem-error.ts'
import { isProbe } from './probes.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests for an unknown host: a foreign name that points at this server (DNS rebinding). Probes use a host
 * that cannot be configured in advance. Throws ProblemError 'request.host'.
 */
export function refuseUnknownHosts(origins: readonly string[]): RequestHandler {
  const hosts = new Set(origins.flatMap(hostsOf))
  return (req, _res, next) => {
    // X-Forwarded-Host is ignored: a page can set it too.
    if (!hosts.has(req.headers.host?.toLowerCase() ?? '') && !isProbe(req)) throw new ProblemError('request.host')
    next()
  }
}

/**
 * Refuses writes sent by a page of another origin; clients that are not browsers send no origin. Throws ProblemError
 * 'request.origin'.
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

/** The Host headers for an origin: browsers omit the default port, some proxies add it. */
function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}
