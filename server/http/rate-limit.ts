import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options, type Store } from 'express-rate-limit'
import type { SharedCounters } from '#server/database/connection.ts'
import { actorOf } from './actor.ts'
import { isProbe } from './probes.ts'
import { ProblemError } from '#server/problem-error.ts'

const MINUTE_MS = 60_000
/** Asked for in a minute: by one account, and by the visitors of one address together. */
const LIMITS = {
  read: { user: 300, visitors: 600 },
  write: { user: 60, visitors: 60 },
  // What costs most has a limit of its own: whoever searches without a pause goes on reading.
  search: { user: 300, visitors: 600 },
}
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const SEARCHES = new Set(['/jobs/counts', '/suggestions'])

function kindOf({ method, path, query }: Request): keyof typeof LIMITS {
  if (WRITES.has(method)) return 'write'
  const isSearch =
    SEARCHES.has(path) ||
    (path === '/jobs' && Object.keys(query).some((name) => name !== 'cursor' && name !== 'ids' && name !== 'limit'))
  return isSearch ? 'search' : 'read'
}

/**
 * Limits what one account, or the visitors of one address, may ask for in a minute. Comes after
 * authentication. Without counters that processes share, this one counts by itself. Throws ProblemError
 * 'request.rate-limited'.
 */
export function limitRates(counters: SharedCounters | null): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    skip: isProbe,
    ...(counters && { store: storeOf(counters) }),
    standardHeaders: false,
    legacyHeaders: false,
    // Anybody may send that header; it is ignored, and nothing to report.
    validate: { forwardedHeader: false },
    keyGenerator: (req, res) => {
      const { uid } = actorOf(res)
      return `${uid ? `user ${uid}` : `address ${ipKeyGenerator(req.ip ?? '')}`} ${kindOf(req)}`
    },
    limit: (req, res) => {
      const { user, visitors } = LIMITS[kindOf(req)]
      return actorOf(res).uid === '' ? visitors : user
    },
    handler: ((req, _res, next) => {
      const reset = (req as typeof req & { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime
      const retryAfter = reset ? Math.max(1, Math.ceil((reset.getTime() - Date.now()) / 1000)) : MINUTE_MS / 1000
      next(new ProblemError('request.rate-limited', { retryAfter }))
    }) satisfies Options['handler'],
  })
}

/**
 * Limits those whose token was not believed as visitors of their address: checking tokens takes time too. Stands
 * after authentication and before the same limit for everybody else.
 */
export function limitRefused(limit: RequestHandler): ErrorRequestHandler {
  return (refusal: unknown, req, res, next) => limit(req, res, (limited?: unknown) => next(limited ?? refusal))
}

const storeOf = (counters: SharedCounters): Store => ({
  localKeys: false,
  increment: async (key) => {
    const { count, resetsAt } = await counters.count(key, MINUTE_MS)
    return { totalHits: count, resetTime: resetsAt }
  },
  // Nothing that was asked for is taken back.
  decrement: () => undefined,
  resetKey: () => undefined,
})
