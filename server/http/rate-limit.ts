import type { IncomingMessage } from 'node:http'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options, type Store } from 'express-rate-limit'
import { contract } from '#contract/index.ts'
import type { SharedCounters } from '#server/database/connection.ts'
import { actorOf } from './actor.ts'
import { MemoryCounters } from './memory-counters.ts'
import { pathPattern } from './path-pattern.ts'
import { isProbe } from './probes.ts'
import { ProblemError } from '#server/problem-error.ts'

const MINUTE_MS = 60_000
/**
 * Asked for in a minute: by one account, and by the visitors of one address together. A search is a read too and an
 * upload a write; they have less, so that whoever searches without a pause goes on reading.
 */
const LIMITS = {
  read: { user: 300, visitors: 600 },
  write: { user: 60, visitors: 60 },
  // Answered alike to everybody, and so without a sign-in: nobody searches as an account.
  search: { user: 400, visitors: 400 },
  // 5 MB are 20 commits, among which those of others wait.
  upload: { user: 6, visitors: 6 },
  // Anybody may report: what an operator has to read is not to be filled by one sender.
  report: { user: 10, visitors: 10 },
}
/** Keys that are remembered, each by so many characters at most. */
const KEYS_MAX = 1000
const SENDER_MAX = 200
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const SEARCHES = new Set(['/jobs/counts', '/suggestions'])
const UPLOADS = Object.values(contract)
  .filter(({ metadata }) => 'upload' in metadata)
  .map(({ path }) => pathPattern(path))

type Kind = keyof typeof LIMITS

const isSearch = ({ method, path, query }: Request): boolean =>
  !WRITES.has(method) &&
  (SEARCHES.has(path) ||
    (path === '/jobs' && Object.keys(query).some((name) => name !== 'cursor' && name !== 'ids' && name !== 'limit')))

const isUpload = ({ method, path }: Request): boolean => method === 'PUT' && UPLOADS.some((one) => one.test(path))
const isReport = ({ method, path }: Request): boolean => method === 'POST' && path === '/reports'

const isCostly = (req: Request): boolean => isUpload(req) || isReport(req) || isSearch(req)
const kindOfCostly = (req: Request): Kind => (isUpload(req) ? 'upload' : isReport(req) ? 'report' : 'search')

export interface RateLimits {
  /** Comes after authentication. Throws ProblemError 'request.rate-limited'. */
  limit: RequestHandler
  /** Counts a visitor's read that is answered ahead of the application; false where it has to be asked, and refuses. */
  admits: (req: IncomingMessage) => boolean
  /** The same for the read of an account, where no other process counts. */
  admitsUser: (uid: string) => boolean
}

interface RateLimitOptions {
  /** Those that processes share, or null where this one counts by itself. */
  counters: SharedCounters | null
  /** Milliseconds since 1970. */
  now: () => number
  /** The address that a request comes from. */
  addressOf: (req: IncomingMessage) => string
}

/**
 * Limits what one account, or the visitors of one address, may ask for in a minute. What is answered from memory is
 * counted in this process alone: a shared count would cost more than the answer.
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
      // Anybody may send that header; it is ignored, and nothing to report.
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
    // A search, an upload or a report that is refused is not counted among the reads or the writes.
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

/** The key of a visitor's reads. The last ones are remembered: to read an address takes longer than to count. */
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
 * Limits those whose token was not believed as visitors of their address: checking tokens takes time too. Stands
 * after authentication and before the same limit for everybody else.
 */
export function limitUnauthenticated(limit: RequestHandler): ErrorRequestHandler {
  return (refusal: unknown, req, res, next) => limit(req, res, (limited?: unknown) => next(limited ?? refusal))
}

const storeOf = (own: MemoryCounters, shared: SharedCounters | null): Store => ({
  localKeys: shared === null,
  increment: async (key) => {
    const here = own.count(key)
    const { count, resetsAt } = shared === null ? here : await shared.count(key, MINUTE_MS)
    return { totalHits: count + own.of(fromMemory(key)), resetTime: resetsAt }
  },
  // Nothing that was asked for is taken back.
  decrement: () => undefined,
  resetKey: () => undefined,
})
