import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response, RequestHandler } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import onHeaders from 'on-headers'
import pLimit, { type LimitFunction } from 'p-limit'
import { ProblemError } from '#server/problem-error.ts'
import { actorOf } from './actor.ts'
import { isProbe } from './probes.ts'

/** Concurrent requests: per account, and for all visitors of one address together. */
const AT_ONCE = { user: 2, visitors: 4 }
/** Queued requests per sender. A browser sends six at once, a hundred over HTTP/2. */
const WAITING_MAX = 200
const RETRY_AFTER_SECONDS = 1

/**
 * Limits the concurrent requests of each sender and queues the rest, so that a burst does not delay other senders. Runs
 * after authentication and, if there is a body, after reading it, so that a slot is not spent on waiting for it. A
 * request's slot ends when its response begins; a stream's ends at once. Throws ProblemError 'request.rate-limited'
 * when the queue is full.
 */
export function limitConcurrency(): RequestHandler {
  const turns = new Map<string, LimitFunction>()
  return (req, res, next) => {
    if (isProbe(req)) return next()
    const { uid } = actorOf(res)
    const key = uid ? `user ${uid}` : `address ${ipKeyGenerator(req.ip ?? '')}`
    const turnsOfSender = turns.get(key) ?? pLimit(uid ? AT_ONCE.user : AT_ONCE.visitors)
    if (turnsOfSender.pendingCount >= WAITING_MAX)
      return next(new ProblemError('request.rate-limited', { retryAfter: RETRY_AFTER_SECONDS }))
    turns.set(key, turnsOfSender)
    const forget = () => {
      if (turnsOfSender.activeCount + turnsOfSender.pendingCount === 0) turns.delete(key)
    }
    void turnsOfSender(async () => {
      if (res.closed) return
      const begun = answerOf(res)
      next()
      await begun
      // Lets requests that arrived meanwhile go first.
      await nextTurn()
    })
      .catch(next)
      .finally(forget)
  }
}

/** Resolves when the response begins, or the connection is closed. */
const answerOf = async (res: Response): Promise<void> =>
  new Promise((resolve) => {
    onHeaders(res, () => resolve())
    res.once('close', resolve)
  })
