import type { RequestHandler } from 'express'
import { API_BASE, contract } from '#contract/index.ts'
import type { BoardMetrics } from '#server/metrics/board-metrics.ts'
import { problemCodeOf } from './problem-handler.ts'
import { routeOf } from './route-of.ts'

/** They stay open for an hour: their number says more than their time. */
const STREAMS = API_BASE + contract.events.path
/** A label has few values: anybody may send the other methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures each request once it is answered or given up. */
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
