import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { publicLookup } from './push-address.ts'

/** An encrypted message for one device. */
export interface PushRequest {
  url: URL
  headers: Record<string, string | number>
  body: Buffer
}

export interface PushAnswer {
  status: number
  /** Milliseconds to wait before the next attempt; null when the service names none. */
  retryAfter: number | null
}

/** Sends a message to a push service. Throws on a timeout. */
export type PostPush = (message: PushRequest) => Promise<PushAnswer>

type Request = (url: URL, options: RequestOptions, answer: (response: IncomingMessage) => void) => ClientRequest

const TIMEOUT_MS = 10_000

/** Posts over HTTPS to public addresses. Follows no redirects and reads no response body. */
export function createPost(request: Request = overHttps()): PostPush {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const asking = request(url, { method: 'POST', headers, signal }, (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: retryAfterOf(response) })
        response.destroy()
      })
      asking.on('error', reject)
      asking.end(body)
    })
}

function overHttps(): Request {
  const agent = new Agent({ lookup: publicLookup, maxSockets: 4, maxTotalSockets: 32 })
  return (url, options, answer) => requestHttps(url, { ...options, agent }, answer)
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const value = headers['retry-after']
  if (value === undefined) return null
  const wait = /^\d+$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
