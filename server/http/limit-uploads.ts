import { finished } from 'node:stream'
import type { RequestHandler } from 'express'
import { actorOf } from './actor.ts'
import { ProblemError } from '#server/problem-error.ts'

const UPLOADS_AT_ONCE = 2
const RETRY_AFTER_SECONDS = 5

/** Limits the concurrent uploads of each account. Throws ProblemError 'file.too-many'. */
export function limitUploads(): RequestHandler {
  const underWay = new Map<string, number>()
  return (_req, res, next) => {
    const { uid } = actorOf(res)
    const count = underWay.get(uid) ?? 0
    if (count >= UPLOADS_AT_ONCE) throw new ProblemError('file.too-many', { retryAfter: RETRY_AFTER_SECONDS })
    underWay.set(uid, count + 1)
    finished(res, () => {
      const left = (underWay.get(uid) ?? 0) - 1
      if (left > 0) underWay.set(uid, left)
      else underWay.delete(uid)
    })
    next()
  }
}
