import { Readable } from 'node:stream'
import {
  FAREWELL,
  GREETING,
  type EventKind,
  type LiveEvent,
  type StreamFarewell,
  type StreamGreeting,
} from '#contract/events/event.rules.ts'
import type { EventRecord } from './event.repository.ts'

/** Milliseconds that a reader gets to take what it is told last. */
const FAREWELL_MS = 5000

interface StreamOptions {
  /** Whose events it tells besides everybody's; empty for nobody's. */
  userId: string
  /** Milliseconds since 1970 after which the sign-in has to be shown anew. */
  expiresAt: number
  /** Bytes that may wait for a slow reader. */
  bufferedBytes: number
}

/** What one listener is told. It keeps no more for a slow reader than it may: that one comes again, and resumes. */
export class EventStream extends Readable {
  readonly userId: string
  readonly expiresAt: number
  /** The event up to which everything has been told. */
  position = 0
  readonly #bufferedBytes: number
  #isFinished = false

  constructor({ userId, expiresAt, bufferedBytes }: StreamOptions) {
    super()
    this.userId = userId
    this.expiresAt = expiresAt
    this.#bufferedBytes = bufferedBytes
  }

  override _read(): void {
    // What there is has been pushed.
  }

  tell(chunk: Buffer): void {
    if (this.destroyed || this.#isFinished) return
    if (this.readableLength + chunk.length > this.#bufferedBytes) this.destroy()
    else this.push(chunk)
  }

  /** Tells the last word, and ends. */
  finish(last: Buffer): void {
    if (this.destroyed || this.#isFinished) return
    this.#isFinished = true
    this.push(last)
    this.push(null)
    const late = setTimeout(() => this.destroy(), FAREWELL_MS).unref()
    this.once('close', () => clearTimeout(late))
  }
}

interface Frame {
  event: EventKind | typeof GREETING | typeof FAREWELL
  data: Omit<LiveEvent, 'kind'> | StreamGreeting | StreamFarewell
  id?: number
  /** Milliseconds after which to come again once the stream has ended. */
  retry?: number
}

const frame = ({ event, data, id, retry }: Frame): Buffer =>
  Buffer.from(
    `${retry === undefined ? '' : `retry: ${retry}\n`}${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  )

export const greeting = (position: number, retry: number, data: StreamGreeting): Buffer =>
  frame({ event: GREETING, id: position, retry, data })

export const farewell = (reason: StreamFarewell['reason'], retry: number): Buffer =>
  frame({ event: FAREWELL, retry, data: { reason } })

export const told = ({ seq, kind, jobId, otherId }: EventRecord): Buffer =>
  frame({ event: kind, id: seq, data: { jobId, otherId } })

/** A comment, which tells nothing but that the way is open. */
export const HEARTBEAT = Buffer.from(':\n\n')
