import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { actorOf } from './actor.ts'
import { problemCodeOf } from './problem-handler.ts'
import { isProbe } from './probes.ts'
import { requestIdOf } from './request-id.ts'
import { routeOf } from './route-of.ts'

/**
 * Logs one line per request when its response is sent or aborted. Paths are logged as patterns without their values,
 * since a path or query may contain an email address.
 */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now()
    res.once('close', () => {
      const { uid, viewer } = actorOf(res)
      // Probes come every few seconds; a failing one is logged when it starts to fail (readiness.ts).
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
