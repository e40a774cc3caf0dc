import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { FAREWELL, GREETING, type StreamGreeting } from '#contract/events/event.rules.ts'
import { isProblem } from '#contract/problem.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { addressOf } from './addresses.ts'
import { isFromBoard } from './board-answer.ts'
import type { LiveEvent } from './domain.ts'
import { fromDto } from './dto.ts'
import { createFrameReader } from './event-frames.ts'

export interface StreamOptions {
  fetch: typeof fetch
  /** Returns the bearer token, or null when signed out. */
  token: () => Promise<string | null>
  /** The id of this device. */
  deviceId: () => string
  /** The id of the last event received; empty at first. */
  lastId: string
  signal: AbortSignal
  /** Called with the server's greeting. */
  onGreeting: (greeting: StreamGreeting, id: string) => void
  onEvent: (event: LiveEvent, id: string) => void
  /** Called whenever data arrives, including heartbeats. */
  onSign: () => void
  /** Called when the server refuses because this device was logged out. */
  onEnded?: (() => void) | undefined
}

/**
 * How a stream has ended. over: the server asks to reconnect, at once or after a delay. lost: the connection broke.
 * held-back: a proxy buffers the stream. refused: not available now, or not here.
 */
export type StreamEnd =
  | { kind: 'over'; retry: number }
  | { kind: 'lost' }
  | { kind: 'held-back' }
  | { kind: 'refused'; retryAfter: number | null }

/** The server sends its greeting at once: a proxy that delays it this long, in milliseconds, buffers everything. */
export const GREETING_MS = 8_000
/** How late a heartbeat may be, in milliseconds. */
const LATE_MS = 10_000

/** Listens to the server until the stream ends, on either side. Rejects when the signal is aborted. */
export async function listenToBoard(options: StreamOptions): Promise<StreamEnd> {
  const { signal, onSign } = options
  const patience = new AbortController()
  let isGreeted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitAtMost = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => patience.abort(), milliseconds)
  }
  try {
    const headers = await headersOf(options)
    waitAtMost(GREETING_MS)
    const response = await ask(options, headers, AbortSignal.any([signal, patience.signal]))
    if ('kind' in response) return response
    let heartbeat = GREETING_MS
    return await read(response, options, (greeting) => {
      if (greeting) {
        isGreeted = true
        heartbeat = greeting.heartbeat + LATE_MS
      }
      if (!isGreeted) return
      waitAtMost(heartbeat)
      onSign()
    })
  } catch (error) {
    if (signal.aborted) throw error
    return patience.signal.aborted && !isGreeted ? { kind: 'held-back' } : { kind: 'lost' }
  } finally {
    clearTimeout(timer)
    // Cancel the request: remaining data is not needed.
    patience.abort()
  }
}

async function headersOf({ token, deviceId, lastId }: StreamOptions): Promise<Headers> {
  const bearer = await token()
  return new Headers({
    accept: 'text/event-stream',
    [CONTRACT_HEADER]: String(CONTRACT_MAJOR),
    ...(bearer && { authorization: `Bearer ${bearer}`, [DEVICE_HEADER]: deviceId() }),
    ...(lastId && { 'last-event-id': lastId }),
  })
}

async function ask(
  { fetch, onEnded }: StreamOptions,
  headers: Headers,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | StreamEnd> {
  const [method, url] = addressOf('events')
  const response = await fetch(url, { method, headers, signal, redirect: 'manual', cache: 'no-store' })
  if (!isFromBoard(response)) return { kind: 'lost' }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (response.ok && isStream && response.body) return response.body
  // Otherwise a page that asks for nothing else would notice only at its next poll.
  if (response.status === 401) {
    const problem: unknown = await response.json().catch(() => null)
    if (isProblem(problem) && problem.code === 'auth.ended') onEnded?.()
  }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { kind: 'refused', retryAfter: seconds > 0 ? seconds * 1000 : null }
}

async function read(
  body: ReadableStream<Uint8Array>,
  { onGreeting, onEvent }: StreamOptions,
  onSign: (greeting?: StreamGreeting) => void,
): Promise<StreamEnd> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const framesIn = createFrameReader()
  let retry = 0
  let isOver = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return isOver ? { kind: 'over', retry } : { kind: 'lost' }
    for (const frame of framesIn(decoder.decode(value, { stream: true }))) {
      retry = frame.retry ?? retry
      if (frame.event === GREETING) {
        onSign(frame.data as StreamGreeting)
        onGreeting(frame.data as StreamGreeting, frame.id)
      } else if (frame.event === FAREWELL) isOver = true
      // An event kind known only to a newer server concerns nothing in this version of the app.
      else
        onEvent(
          { ...(fromDto(frame.data) as Omit<LiveEvent, 'kind'>), kind: frame.event as LiveEvent['kind'] },
          frame.id,
        )
    }
    onSign()
  }
}
