import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { CONTRACT_HEADER } from '#contract/version.options.ts'

/** Request headers that a response depends on, besides the URL. */
const REQUEST_HEADERS = ['host', 'accept-encoding', CONTRACT_HEADER.toLowerCase()]
/** The supported encodings, best first; a `q` of 0 refuses one. */
const ENCODINGS = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/iu, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/iu }
/** Headers that belong to a single response, and are not cached. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
/** Headers that a response without a body omits. */
const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding'])

/** Normalises Accept-Encoding, so that another spelling does not bypass the cache. */
export function settleEncoding({ headers }: IncomingMessage): void {
  const accepted = headers['accept-encoding'] ?? ''
  headers['accept-encoding'] =
    Object.entries(ENCODINGS).find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
}

/** The cache key of a response that is the same for everyone. */
export const keyOf = ({ url, headers }: IncomingMessage): string =>
  [url, ...REQUEST_HEADERS.map((name) => headers[name] ?? '')].join('\n')

/** Alternating names and values: the fastest form to write. */
export const flat = (headers: [string, unknown][]): string[] =>
  headers.flatMap(([name, value]) => [name, String(value)])

export const ownHeadersLeftOut = (headers: OutgoingHttpHeaders): [string, unknown][] =>
  Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))

export const isKnown = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/\s*,\s*/u).includes(etag)

/** Buffers a response until it is complete; a 200 gets a strong ETag, and is passed to `onAnswer` before it is sent. */
export function record(
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
      // Restore the response's own methods from here on.
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
