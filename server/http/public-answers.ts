import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { API_BASE } from '#contract/index.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'
import { flat, isKnown, keyOf, ownHeadersLeftOut, record, settleEncoding } from './recorded-answer.ts'

/** What is the same for everybody, by path: the list of jobs, its counts, one job, public pages, and what programs read. */
const PUBLIC = new RegExp(
  `^(?:${API_BASE}/(?:jobs(?:/counts)?(?:\\?|$)|job/[^/?]+$)|/openapi\\.json$|/docs/api$` +
    '|/robots\\.txt$|/sitemap\\.xml$|/sitemaps/\\d{1,6}\\.xml$|/feed\\.atom(?:\\?|$)|/$|/jobs(?:\\?|$)|/(?:job|job-details|job-images|company)/[^/?]+$)',
  'u',
)
/** What an answer from memory says where the asker's own still holds: the rest came with that one (RFC 9110, 15.4.5). */
const HEADERS_OF_NONE = new Set(['etag', 'cache-control', 'vary', CONTRACT_HEADER.toLowerCase()])
/** Answers that are kept, and the bytes that they may have together. */
const ANSWERS_MAX = 1000
const BYTES_MAX = 64_000_000
/** An answer may speak of 'the last 24 hours': none is older than this, in milliseconds. */
const MAX_AGE_MS = 60_000
const unremembered = new WeakSet<ServerResponse>()

/** For an answer that stands in for another one: the next request is not given it again. */
export const keepUnremembered = (res: ServerResponse): void => void unremembered.add(res)

interface Answer {
  version: number
  until: number
  etag: string
  /** Names and values by turns: what is written fastest. */
  headers: string[]
  headersOfNone: string[]
  body: Buffer
}

interface PublicAnswersOptions {
  /** Another number once what the answers show has changed. */
  version: () => number
  /** Milliseconds since 1970. */
  now: () => number
  /** The one address that stands for all ways to write it. */
  addressOf?: (url: string) => string
  /** Whether another answer from memory may be given to whoever asks; if not, the application is asked. */
  admits?: (req: IncomingMessage) => boolean
  /** Told of each answer from memory. */
  onAnswer?: () => void
}

/**
 * Answers what is the same for everybody from memory, ahead of everything else, as the application answered it before:
 * for the same address, host and encoding, to whoever sends no token, as long as nothing it shows has changed. Only
 * what passed the application is kept, so none of its checks is repeated here but the rate limit; answers from memory
 * are not logged.
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
      // The last ones asked for are the last ones to go.
      answers.delete(key)
      answers.set(key, known)
      onAnswer?.()
      return send(req, res, known)
    }
    record(req, res, (answer) => {
      // A write in the meantime may be in it or not.
      if (version() !== before || unremembered.has(res)) return
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
