import type { ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
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

/**
 * What one listener is told, written straight to the answer: a stream of its own before that costs memory for each
 * listener, and half as much again for each word. It keeps no more for a slow reader than it may: that one comes again,
 * and resumes. Emits 'close' once it has ended.
 */
export class EventStream extends Stream {
  readonly userId: string
  readonly expiresAt: number
  /** The event up to which everything has been told. */
  position = 0
  readonly #bufferedBytes: number
  #answer: ServerResponse | null = null
  /** What is told before there is an answer to write to. */
  readonly #first: Buffer[] = []
  #isFinished = false
  #isClosed = false

  constructor({ userId, expiresAt, bufferedBytes }: StreamOptions) {
    super()
    this.userId = userId
    this.expiresAt = expiresAt
    this.#bufferedBytes = bufferedBytes
  }

  /** Tells everything to this answer from now on: what answers a call pipes its body. */
  override pipe<Answer extends NodeJS.WritableStream>(answer: Answer & ServerResponse): Answer {
    this.#answer = answer
    answer.once('close', () => this.#close())
    if (this.#isClosed || answer.closed) {
      this.destroy()
      return answer
    }
    for (const chunk of this.#first.splice(0)) answer.write(chunk)
    if (this.#isFinished) this.#end(answer)
    return answer
  }

  send(chunk: Buffer): void {
    if (this.#isClosed || this.#isFinished) return
    const answer = this.#answer
    if (answer === null) this.#first.push(chunk)
    else if (answer.destroyed || answer.writableLength + chunk.length > this.#bufferedBytes) this.destroy()
    else answer.write(chunk)
  }

  /** Tells the last word, and ends. */
  finish(last: Buffer): void {
    if (this.#isClosed || this.#isFinished) return
    this.send(last)
    this.#isFinished = true
    if (this.#answer && !this.#isClosed) this.#end(this.#answer)
  }

  /** Ends at once, whatever the reader has taken. */
  destroy(): void {
    this.#answer?.destroy()
    this.#close()
  }

  #end(answer: ServerResponse): void {
    answer.end()
    const late = setTimeout(() => this.destroy(), FAREWELL_MS).unref()
    this.once('close', () => clearTimeout(late))
  }

  #close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.emit('close')
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
