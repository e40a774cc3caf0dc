import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

/** Names each request in its answer and in the log. Ids that callers send are ignored: they could be anything. */
export const giveRequestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID()
  res.locals['requestId'] = id
  res.setHeader('X-Request-Id', id)
  next()
}

export function requestIdOf(res: Response): string {
  return String(res.locals['requestId'])
}
