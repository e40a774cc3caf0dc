import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response, RequestHandler } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import onHeaders from 'on-headers'
import pLimit, { type LimitFunction } from 'p-limit'
import { ProblemError } from '#server/problem-error.ts'
import { actorOf } from './actor.ts'
import { isProbe } from './probes.ts'

/** Requests that are worked on at once: of one account, and of the visitors of one address together. */
const AT_ONCE = { user: 2, visitors: 4 }
/** Requests of one sender that wait for their turn. A browser sends six at once, a hundred over HTTP/2. */
const WAITING_MAX = 200
const RETRY_AFTER_SECONDS = 1

/**
 * Works on a few requests of one sender at once; the others wait for their turn, so that what comes in one burst is not
 * answered before everybody else. Comes after authentication and, where there is one, after the body: a turn is not
 * spent on waiting for it. It ends where the answer begins, as that of a stream does at once. Throws ProblemError
 * 'request.rate-limited' where too many wait.
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
      // Lets those who have come meanwhile go first.
      await nextTurn()
    })
      .catch(next)
      .finally(forget)
  }
}

/** Resolves where the answer begins, or is not wanted any more. */
const answerOf = async (res: Response): Promise<void> =>
  new Promise((resolve) => {
    onHeaders(res, () => resolve())
    res.once('close', resolve)
  })
