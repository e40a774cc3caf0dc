import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { API_BASE } from '#contract/index.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'
import { flat, isKnown, keyOf, ownHeadersLeftOut, record, settleEncoding } from './recorded-answer.ts'

/**
 * Paths with the same response for everyone: the job list, its counts, one job, public pages, and resources for
 * programs.
 */
const PUBLIC = new RegExp(
  `^(?:${API_BASE}/(?:jobs(?:/counts)?(?:\\?|$)|job/[^/?]+$)|/openapi\\.json$|/docs/api$` +
    '|/robots\\.txt$|/sitemap\\.xml$|/sitemaps/\\d{1,6}\\.xml$|/feed\\.atom(?:\\?|$)|/$|/jobs(?:\\?|$)|/(?:job|job-details|job-images|company)/[^/?]+$)',
  'u',
)
/** The headers of a 304 response from the cache; the client already has the others (RFC 9110, 15.4.5). */
const HEADERS_OF_NONE = new Set(['etag', 'cache-control', 'vary', CONTRACT_HEADER.toLowerCase()])
/** The maximum number of cached responses, and of their total bytes. */
const ANSWERS_MAX = 1000
const BYTES_MAX = 64_000_000
/** The maximum age of a cached response, in milliseconds, since a response may refer to 'the last 24 hours'. */
const MAX_AGE_MS = 60_000
const uncached = new WeakSet<ServerResponse>()

/** Prevents caching of a fallback response. */
export const excludeFromCache = (res: ServerResponse): void => void uncached.add(res)

interface Answer {
  version: number
  until: number
  etag: string
  /** Alternating names and values: the fastest form to write. */
  headers: string[]
  headersOfNone: string[]
  body: Buffer
}

interface PublicAnswersOptions {
  /** Changes whenever the data in the responses has changed. */
  version: () => number
  /** Milliseconds since 1970. */
  now: () => number
  /** The canonical URL of a request. */
  addressOf?: (url: string) => string
  /** Whether the client may get another response from the cache; if not, the application handles the request. */
  admits?: (req: IncomingMessage) => boolean
  /** Called for each response from the cache. */
  onAnswer?: () => void
}

/**
 * Caches public responses in memory, in front of everything else. A response is reused for the same URL, host and
 * encoding and requests without a token, while the data in it is unchanged. Only responses that passed the application
 * are stored, so no check is repeated here except the rate limit. Responses from the cache are not logged.
 */
export function publicAnswers(
  app: RequestListener,
  { version, now, addressOf = String, admits = () => true, onAnswer }: PublicAnswersOptions,
): RequestListener {
  const answers = new Map<string, Answer>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= answers.get(key)?.body.length ?? 0
    answers.delete(key)
  }
  const keep = (key: string, answer: Answer): void => {
    forget(key)
    if (answer.body.length > BYTES_MAX) return
    answers.set(key, answer)
    bytes += answer.body.length
    for (const oldest of answers.keys()) {
      if (answers.size <= ANSWERS_MAX && bytes <= BYTES_MAX) return
      forget(oldest)
    }
  }

  return (req, res) => {
    req.url = addressOf(req.url ?? '')
    if (req.method !== 'GET' || req.headers.authorization !== undefined || !PUBLIC.test(req.url)) return app(req, res)
    settleEncoding(req)
    const key = keyOf(req)
    const known = answers.get(key)
    const before = version()
    if (known && known.version === before && known.until > now() && admits(req)) {
      // Least recently used responses are evicted first.
      answers.delete(key)
      answers.set(key, known)
      onAnswer?.()
      return send(req, res, known)
    }
    record(req, res, (answer) => {
      // A concurrent write may or may not be included.
      if (version() !== before || uncached.has(res)) return
      const headers = ownHeadersLeftOut(answer.headers)
      keep(key, {
        ...answer,
        version: before,
        until: now() + MAX_AGE_MS,
        headers: flat(headers),
        headersOfNone: flat(headers.filter(([name]) => HEADERS_OF_NONE.has(name))),
      })
    })
    return app(req, res)
  }
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  if (isKnown(req, answer.etag)) res.writeHead(304, answer.headersOfNone).end()
  else res.writeHead(200, answer.headers).end(answer.body)
}
