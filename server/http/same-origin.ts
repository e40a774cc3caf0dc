import type { RequestHandler } from 'express'
import { ProblemError } from './problem-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site has sent; programs that aren't browsers name no origin.
 * Throws ProblemError 'request.origin'.
 */
export const refuseForeignWrites: RequestHandler = (req, _res, next) => {
  const { origin } = req.headers
  const isForeign = origin === undefined ? req.headers['sec-fetch-site'] === 'cross-site' : hostIn(origin) !== req.host
  if (isForeign && !READING.has(req.method)) throw new ProblemError('request.origin')
  next()
}

function hostIn(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
