import type { ErrorRequestHandler, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit'
import { actorOf } from './actor.ts'
import { ProblemError } from '#server/problem-error.ts'

const MINUTE_MS = 60_000
const LIMITS = { userReads: 300, userWrites: 60, visitorReads: 600, visitorWrites: 60 }
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Limits what one account, or the visitors of one address, may ask for in a minute. Comes after
 * authentication. Throws ProblemError 'request.rate-limited'.
 */
export function limitRates(): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    standardHeaders: false,
    legacyHeaders: false,
    // Anybody may send that header; it is ignored, and nothing to report.
    validate: { forwardedHeader: false },
    keyGenerator: (req, res) => {
      const { uid } = actorOf(res)
      return `${uid ? `user ${uid}` : `address ${ipKeyGenerator(req.ip ?? '')}`} ${WRITES.has(req.method) ? 'w' : 'r'}`
    },
    limit: (req, res) => {
      const isUser = actorOf(res).uid !== ''
      if (WRITES.has(req.method)) return isUser ? LIMITS.userWrites : LIMITS.visitorWrites
      return isUser ? LIMITS.userReads : LIMITS.visitorReads
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
