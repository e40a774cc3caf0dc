import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { actorOf } from './actor.ts'
import { problemCodeOf } from './problem-handler.ts'
import { requestIdOf } from './request-id.ts'

/**
 * Logs one line per request once it is answered or given up. Paths are logged as their pattern, without what
 * was filled in, since a path or a query may hold an address.
 */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now()
    res.once('close', () => {
      const { uid, viewer } = actorOf(res)
      log.info(
        {
          requestId: requestIdOf(res),
          method: req.method,
          route: patternOf(req),
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

function patternOf(req: Request): string {
  const route: unknown = req.route
  const isRoute = typeof route === 'object' && route !== null && 'path' in route
  return isRoute && typeof route.path === 'string' ? route.path : 'none'
}
