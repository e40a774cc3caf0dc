import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { actorOf } from './actor.ts'
import { problemCodeOf } from './problem-handler.ts'
import { isProbe } from './probes.ts'
import { requestIdOf } from './request-id.ts'
import { routeOf } from './route-of.ts'

/**
 * Logs one line per request once it is answered or given up. Paths are logged as their pattern, without what
 * was filled in, since a path or a query may hold an address.
 */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now()
    res.once('close', () => {
      const { uid, viewer } = actorOf(res)
      // Probes come every few seconds; one that fails is logged when it begins to (readiness.ts).
      log[isProbe(req) ? 'debug' : 'info'](
        {
          requestId: requestIdOf(res),
          method: req.method,
          route: routeOf(req),
          status: res.writableFinished ? res.statusCode : 'aborted',
          code: problemCodeOf(res),
          userId: viewer.userId || uid || undefined,
          ms: Math.round(performance.now() - start),
        },
        'request',
      )
    })
    next()
  }
}
