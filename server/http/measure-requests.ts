import type { RequestHandler } from 'express'
import { API_BASE, contract } from '#contract/index.ts'
import type { BoardMetrics } from '#server/metrics/board-metrics.ts'
import { problemCodeOf } from './problem-handler.ts'
import { routeOf } from './route-of.ts'

/** Event streams stay open for an hour: their number is more useful than their duration. */
const STREAMS = API_BASE + contract.events.path
/** A label needs few values, but clients may send any method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures each request when its response is sent or aborted. */
export function measureRequests(metrics: BoardMetrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now()
    res.once('close', () => {
      const route = routeOf(req)
      if (route === STREAMS && res.statusCode === 200) return
      metrics.answered({
        method: METHODS.has(req.method) ? req.method : 'other',
        route,
        status: res.writableFinished ? String(res.statusCode) : 'aborted',
        code: problemCodeOf(res),
        seconds: (performance.now() - start) / 1000,
      })
    })
    next()
  }
}
