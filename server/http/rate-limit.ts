import type { IncomingMessage } from 'node:http'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options, type Store } from 'express-rate-limit'
import { contract } from '#contract/index.ts'
import type { SharedCounters } from '#server/database/board-database.ts'
import { takesNoWrites } from '#server/database/storage-failure.ts'
import { actorOf } from './actor.ts'
import { MemoryCounters } from './memory-counters.ts'
import { pathPattern } from './path-pattern.ts'
import { isProbe } from './probes.ts'
import { ProblemError } from '#server/problem-error.ts'

const MINUTE_MS = 60_000
/**
 * Requests per minute: per account, and for all visitors of one address together. A search also counts as a read, and
 * an upload as a write; they have limits of their own, so that someone who searches nonstop can still read.
 */
const LIMITS = {
  read: { user: 300, visitors: 600 },
  write: { user: 60, visitors: 60 },
  // Searches need no sign-in and have the same response for everyone, so nobody searches as an account.
  search: { user: 400, visitors: 400 },
  // 5 MB take 20 commits, and other commits wait between them.
  upload: { user: 6, visitors: 6 },
  // Anyone may report: one sender must not fill the administrators' queue.
  report: { user: 10, visitors: 10 },
}
/** The maximum number of cached keys, and of characters in each. */
const KEYS_MAX = 1000
const SENDER_MAX = 200
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const SEARCHES = new Set(['/jobs/counts', '/suggestions', '/places'])
const UPLOADS = Object.values(contract)
  .filter(({ metadata }) => 'upload' in metadata)
  .map(({ path }) => pathPattern(path))

type Kind = keyof typeof LIMITS

const isSearch = ({ method, baseUrl, path, query }: Request): boolean =>
  !WRITES.has(method) &&
  (SEARCHES.has(path) ||
    // The feed is mounted at its whole path: there `path` is '/'.
    ((path === '/jobs' || baseUrl === '/feed.atom') &&
      Object.keys(query).some((name) => name !== 'cursor' && name !== 'ids' && name !== 'limit')))

const isUpload = ({ method, path }: Request): boolean => method === 'PUT' && UPLOADS.some((one) => one.test(path))
const isReport = ({ method, path }: Request): boolean => method === 'POST' && path === '/reports'

const isCostly = (req: Request): boolean => isUpload(req) || isReport(req) || isSearch(req)
const kindOfCostly = (req: Request): Kind => (isUpload(req) ? 'upload' : isReport(req) ? 'report' : 'search')

export interface RateLimits {
  /** Runs after authentication. Throws ProblemError 'request.rate-limited'. */
  limit: RequestHandler
  /**
   * Counts a visitor's read that is served from the cache; false when the request must go to the application, which
   * refuses it.
   */
  admits: (req: IncomingMessage) => boolean
  /** Same for the read of an account, if no other process counts. */
  admitsUser: (uid: string) => boolean
}

interface RateLimitOptions {
  /** Counters shared between processes; null when this process counts on its own. */
  counters: SharedCounters | null
  /** Milliseconds since 1970. */
  now: () => number
  /** The client address of a request. */
  addressOf: (req: IncomingMessage) => string
}

/**
 * Limits the requests per minute of one account, or of all visitors of one address. Responses from the cache are
 * counted only in this process: a shared count would cost more than the response.
 */
export function limitRates({ counters, now, addressOf }: RateLimitOptions): RateLimits {
  const own = new MemoryCounters(MINUTE_MS, now)
  const keyOf = readKeys(addressOf)
  const limitBy = (kindOf: (req: Request) => Kind, isMeant: (req: Request) => boolean): RequestHandler =>
    rateLimit({
      windowMs: MINUTE_MS,
      skip: (req) => isProbe(req) || !isMeant(req),
      store: storeOf(own, counters),
      standardHeaders: false,
      legacyHeaders: false,
      // Any client may send that header; it is ignored, and not worth a warning.
      validate: { forwardedHeader: false },
      keyGenerator: (req, res) => {
        const { uid } = actorOf(res)
        return uid ? userKey(uid, kindOf(req)) : visitorKey(ipKeyGenerator(req.ip ?? ''), kindOf(req))
      },
      limit: (req, res) => {
        const { user, visitors } = LIMITS[kindOf(req)]
        return actorOf(res).uid === '' ? visitors : user
      },
      handler: ((req, _res, next) => {
        const reset = (req as typeof req & { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime
        const retryAfter = reset ? Math.max(1, Math.ceil((reset.getTime() - now()) / 1000)) : MINUTE_MS / 1000
        next(new ProblemError('request.rate-limited', { retryAfter }))
      }) satisfies Options['handler'],
    })
  const costly = limitBy(kindOfCostly, isCostly)
  const all = limitBy(
    ({ method }) => (WRITES.has(method) ? 'write' : 'read'),
    () => true,
  )
  return {
    // A refused search, upload or report does not count as a read or write.
    limit: (req, res, next) =>
      void costly(req, res, (refused?: unknown) => (refused ? next(refused) : all(req, res, next))),
    admits: (req) => {
      const key = keyOf(req)
      return own.count(fromMemory(key)).count + own.of(key) <= LIMITS.read.visitors
    },
    admitsUser: (uid) => {
      const key = userKey(uid, 'read')
      return own.count(fromMemory(key)).count + own.of(key) <= LIMITS.read.user
    },
  }
}

/** The key of a visitor's reads. Recent keys are cached: parsing an address takes longer than counting. */
function readKeys(addressOf: RateLimitOptions['addressOf']): (req: IncomingMessage) => string {
  const keys = new Map<string, string>()
  return (req) => {
    const sender = `${req.socket.remoteAddress} ${String(req.headers['x-forwarded-for'])}`
    const known = keys.get(sender)
    if (known !== undefined) return known
    const key = visitorKey(ipKeyGenerator(addressOf(req)), 'read')
    if (keys.size >= KEYS_MAX) keys.clear()
    if (sender.length <= SENDER_MAX) keys.set(sender, key)
    return key
  }
}

const fromMemory = (key: string): string => `${key} from memory`
const userKey = (uid: string, kind: Kind): string => `user ${uid} ${kind}`
const visitorKey = (address: string, kind: Kind): string => `address ${address} ${kind}`

/**
 * Limits requests with a rejected token as visitors of their address, since verifying tokens takes time too. Runs after
 * authentication and before the same limit for all others.
 */
export function limitUnauthenticated(limit: RequestHandler): ErrorRequestHandler {
  return (refusal: unknown, req, res, next) => limit(req, res, (limited?: unknown) => next(limited ?? refusal))
}

/** Where nothing can be written, each process limits on its own, so that reads go on. */
const orIn =
  <Count>(here: Count) =>
  (error: unknown): Count => {
    if (takesNoWrites(error)) return here
    throw error
  }

const storeOf = (own: MemoryCounters, shared: SharedCounters | null): Store => ({
  localKeys: shared === null,
  increment: async (key) => {
    const here = own.count(key)
    const { count, resetsAt } = shared === null ? here : await shared.count(key, MINUTE_MS).catch(orIn(here))
    return { totalHits: count + own.of(fromMemory(key)), resetTime: resetsAt }
  },
  // Counts are never reverted.
  decrement: () => undefined,
  resetKey: () => undefined,
})
