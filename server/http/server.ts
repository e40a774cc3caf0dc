import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { problemOf, type Problem, type ProblemCode } from '#contract/problem.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { ARRIVAL_MS, limitArrival } from './request-arrival.ts'
import { NOTHING_RUNS } from '#server/nothing-runs.ts'

/** One year, including subdomains: the same as on the app's own responses. */
const HTTPS_ALONE = 'max-age=31536000; includeSubDomains'

interface TimeLimits {
  /** Milliseconds for the headers of a request to arrive. */
  headers: number
  /** Milliseconds for a whole request to arrive, unless its handler allows more. */
  request: number
  /** The maximum that a handler can allow. */
  longest: number
  /**
   * Milliseconds that a connection stays open between two requests: longer than proxies keep theirs, so that they close
   * first.
   */
  idle: number
  /** Milliseconds between two checks for slow connections. */
  check: number
  /** Milliseconds that pending requests get when the server stops. */
  drain: number
}

const LIMITS: TimeLimits = {
  headers: 10_000,
  request: ARRIVAL_MS,
  longest: 120_000,
  idle: 75_000,
  check: 2000,
  drain: 10_000,
}

export interface BoardServer {
  readonly http: Server
  /** Starts to listen. Throws a one-line error that names the wrong setting. */
  listen(port: number, host: string): Promise<void>
  /** Takes no more connections; settles when pending requests have completed and every connection is closed. */
  drain(): Promise<void>
}

interface ServerOptions {
  /** Whether to send HSTS. */
  production: boolean
  limits?: TimeLimits
}

/** An HTTP server that cuts off slow clients, and stops without aborting responses. */
export function createBoardServer(app: RequestListener, { production, limits = LIMITS }: ServerOptions): BoardServer {
  const underWay = new Set<ServerResponse>()
  let draining = false
  let whenIdle = (): void => {}

  const refuse = (res: ServerResponse, code: ProblemCode): void => {
    const problem = problemOf(code)
    res.writeHead(problem.status, headersOf(problem, production))
    res.end(JSON.stringify(problem))
  }
  const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void =>
    answerUnreadable(error, socket, production)

  const onRequest: RequestListener = (req, res) => {
    // The request was already on its way when draining began, so it is still handled.
    if (draining) res.setHeader('Connection', 'close')
    if (req.headers.host === undefined && req.httpVersion === '1.1') {
      refuse(res, 'request.malformed')
      return
    }
    // Without a body, as in most requests, it has fully arrived.
    if (hasBody(req))
      limitArrival(req, limits.request, () => {
        if (res.headersSent) req.socket.destroy()
        else refuseUnreadable({ name: 'Late', message: 'Late', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, req.socket)
      })
    underWay.add(res)
    res.once('close', () => {
      underWay.delete(res)
      if (underWay.size === 0) whenIdle()
    })
    app(req, res)
  }
  const http = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.longest,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.check,
      // Node's own response would not follow the contract.
      requireHostHeader: false,
    },
    onRequest,
  )
  http.on('clientError', refuseUnreadable)
  // Nor would its 417; an unknown expectation may be ignored (RFC 9110, 10.1.1).
  http.on('checkExpectation', onRequest)

  return {
    http,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        http.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNotListening(error, port, host))))
        http.listen(port, host, () => resolve())
      }),
    async drain() {
      draining = true
      for (const res of underWay) if (!res.headersSent) res.setHeader('Connection', 'close')
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      const idle = new Promise<void>((resolve) => {
        if (underWay.size === 0) resolve()
        else whenIdle = resolve
      })
      let limit: NodeJS.Timeout | undefined
      const limited = new Promise<void>((resolve) => (limit = setTimeout(resolve, limits.drain)))
      await Promise.race([idle, limited])
      clearTimeout(limit)
      // A connection that never sends a request would keep the server open indefinitely.
      http.closeAllConnections()
      await closed
    },
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Responds to input that is not a request, or did not become one in time. The app never sees it. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, production: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemOf(problemCodeOf(error))
  const headers = Object.entries(headersOf(problem, production)).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${headers.join('')}\r\n`
  socket.end(head + JSON.stringify(problem), () => socket.destroy())
}

function problemCodeOf({ code }: NodeJS.ErrnoException): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? 'request.too-large' : 'request.malformed'
}

function headersOf(problem: Problem, production: boolean): Record<string, string> {
  return {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(JSON.stringify(problem))),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NOTHING_RUNS,
    'X-Content-Type-Options': 'nosniff',
    ...(production && { 'Strict-Transport-Security': HTTPS_ALONE }),
    [CONTRACT_HEADER]: String(CONTRACT_MAJOR),
    Connection: 'close',
  }
}

function whyNotListening(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `PORT: ${port} on ${host} is in use.`
  if (error.code === 'EACCES') return `PORT: this user may not listen on ${port}.`
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `HOST: ${host} is no address of this machine.`
  return `PORT, HOST: cannot listen on ${host}:${port}: ${error.message}`
}
