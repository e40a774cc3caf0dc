import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

/**
 * Assigns an id to each request, for the response and the log. Ids sent by clients are ignored: they could be anything.
 */
export const giveRequestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID()
  res.locals['requestId'] = id
  res.setHeader('X-Request-Id', id)
  next()
}

export function requestIdOf(res: Response): string {
  return String(res.locals['requestId'])
}
