import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { API_BASE } from '#contract/index.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'

/** What is the same for everybody, by path: the list of jobs, its counts, one job, public pages, and what programs read. */
const PUBLIC = new RegExp(
  `^(?:${API_BASE}/(?:jobs(?:/counts)?(?:\\?|$)|job/[^/?]+$)|/openapi\\.json$|/docs/api$` +
    '|/robots\\.txt$|/sitemap\\.xml$|/sitemaps/\\d{1,6}\\.xml$|/feed\\.atom(?:\\?|$)|/$|/jobs(?:\\?|$)|/(?:job|job-details|job-images|company)/[^/?]+$)',
  'u',
)
/** What an answer depends on besides its address. */
const REQUEST_HEADERS = ['host', 'accept-encoding', CONTRACT_HEADER.toLowerCase()]
/** The encodings that are sent, best first; a `q` of 0 refuses one. */
const ENCODINGS = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/iu, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/iu }
/** What belongs to one answer, not to the next. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
/** What an answer without a body leaves out. */
const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding'])
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
    // Of all ways to ask for an encoding there is one: nobody has the same answer made anew by writing it differently.
    req.headers['accept-encoding'] = encodingFor(req.headers['accept-encoding'] ?? '')
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
      const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
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

const encodingFor = (accepted: string): string =>
  Object.entries(ENCODINGS).find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'

const keyOf = ({ url, headers }: IncomingMessage): string =>
  [url, ...REQUEST_HEADERS.map((name) => headers[name] ?? '')].join('\n')

const flat = (headers: [string, unknown][]): string[] => headers.flatMap(([name, value]) => [name, String(value)])

function send(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  if (isKnown(req, answer.etag)) res.writeHead(304, answer.headersOfNone).end()
  else res.writeHead(200, answer.headers).end(answer.body)
}

const isKnown = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/\s*,\s*/u).includes(etag)

/** Holds an answer back until it is whole; a good one gets a strong ETag, and is handed over before it is sent. */
function record(
  req: IncomingMessage,
  res: ServerResponse,
  onAnswer: (answer: { etag: string; headers: OutgoingHttpHeaders; body: Buffer }) => void,
): void {
  const chunks: Buffer[] = []
  const collect = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  let status: number | null = null
  const held = {
    writeHead(code: number, headers: OutgoingHttpHeaders = {}) {
      status = code
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
      return res
    },
    write(chunk: unknown, encoding?: unknown) {
      collect(chunk, encoding)
      return true
    },
    end(chunk?: unknown, encoding?: unknown) {
      collect(chunk, encoding)
      // From here on it is the response's own again, whatever has been put over it.
      for (const name of Object.keys(held)) Reflect.deleteProperty(res, name)
      const body = Buffer.concat(chunks)
      res.removeHeader('Transfer-Encoding')
      res.setHeader('Content-Length', body.length)
      if ((status ?? res.statusCode) !== 200) return res.writeHead(status ?? res.statusCode).end(body)
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
      res.setHeader('ETag', etag)
      onAnswer({ etag, headers: res.getHeaders(), body })
      if (!isKnown(req, etag)) return res.writeHead(200).end(body)
      for (const name of BODY_HEADERS) res.removeHeader(name)
      return res.writeHead(304).end()
    },
  }
  Object.assign(res, held)
}
