import type { IncomingMessage, RequestListener } from 'node:http'
import type { Response } from 'express'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { API_BASE } from '#contract/index.ts'
import type { ReadWatcher, WatchedReads } from '#server/database/watched-reads.ts'
import { actorOf } from './actor.ts'
import { flat, keyOf, ownHeadersLeftOut, record, settleEncoding } from './recorded-answer.ts'

/** Calls that a client without an event stream polls. Their responses depend only on the records and the token. */
const ASKED_AGAIN = new RegExp(`^${API_BASE}/(?:getMessages|conversations|notifications)(?:\\?|$)`, 'u')
/** Additional request headers that responses depend on. */
const OWN_REQUEST_HEADERS = ['authorization', DEVICE_HEADER.toLowerCase()]
/**
 * The maximum number of cached responses, and of bytes in each: responses with news are long, and are requested once.
 */
const ANSWERS_MAX = 2000
const BYTES_MAX = 8000
/** The maximum age of a cached response, in milliseconds. */
const MAX_AGE_MS = 60_000
const DAY_MS = 86_400_000

interface Answer {
  uid: string
  until: number
  reads: WatchedReads
  /** Alternating names and values. */
  headers: string[]
  body: Buffer
}

interface OwnAnswersOptions {
  /** Records the reads of a response; null disables the cache. */
  reads: ReadWatcher | null
  /** Milliseconds since 1970. */
  now: () => number
  /** Counts a read of an account; false when the request must go to the application, which refuses it. */
  admits?: (uid: string) => boolean
  /** Called for each response from the cache. */
  onAnswer?: () => void
}

/**
 * Caches polled responses per person, token and device. A cached response is valid while every read behind it,
 * including authentication, would give the same result. After each commit, this is checked by running the statements
 * again, so there are no invalidation rules to forget; without a commit nothing is read. Only responses that passed the
 * application are stored, so no check is repeated here except the rate limit. Responses from the cache are not logged.
 */
export function ownAnswers(
  app: RequestListener,
  { reads: watcher, now, admits = () => true, onAnswer }: OwnAnswersOptions,
): RequestListener {
  if (watcher === null) return app
  const answers = new Map<string, Answer>()
  const keep = (key: string, answer: Answer): void => {
    answers.delete(key)
    answers.set(key, answer)
    // Oldest first: expired responses are evicted even below the maximum.
    for (const [oldest, { until }] of answers) {
      if (answers.size <= ANSWERS_MAX && until > now()) return
      answers.delete(oldest)
    }
  }

  return (req, res) => {
    if (!isAskedAgain(req)) return app(req, res)
    settleEncoding(req)
    const key = ownKeyOf(req)
    const send = ({ headers, body }: Answer): void => {
      onAnswer?.()
      res.writeHead(200, headers).end(body)
    }
    const ask = (): void => {
      answers.delete(key)
      watcher.watch((reads) => {
        record(req, res, ({ headers, body }) => {
          const { uid, expiresAt } = actorOf(res as Response)
          if (!reads.end() || uid === '' || body.length > BYTES_MAX) return
          // The first call of a day updates the device's last activity.
          const until = Math.min(now() + MAX_AGE_MS, expiresAt, (Math.floor(now() / DAY_MS) + 1) * DAY_MS)
          keep(key, { uid, until, reads, headers: flat(ownHeadersLeftOut(headers)), body })
        })
        app(req, res)
      })
    }
    const known = answers.get(key)
    if (!known || known.until <= now()) return ask()
    const answer = (isSame: boolean): void => (isSame && admits(known.uid) ? send(known) : ask())
    const isSame = known.reads.hold()
    if (typeof isSame === 'boolean') return answer(isSame)
    // If the reads fail, the application handles the request.
    void isSame.catch(() => false).then(answer)
  }
}

const isAskedAgain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization !== undefined &&
  headers['if-none-match'] === undefined &&
  ASKED_AGAIN.test(url)

const ownKeyOf = (req: IncomingMessage): string =>
  [keyOf(req), ...OWN_REQUEST_HEADERS.map((name) => req.headers[name] ?? '')].join('\n')
