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
import { toNewsDto } from './event.dto.ts'
import type { EventRecord } from './event.repository.ts'

/** Milliseconds that a client gets to receive the last message. */
const FAREWELL_MS = 5000

interface StreamOptions {
  /** Receives events for this user and for everybody; '' for a visitor. */
  userId: string
  /** Whether only the events for everybody are received, and what ends the stream. */
  isLeaving: boolean
  /** Epoch milliseconds after which the client must authenticate again. */
  expiresAt: number
  /** The maximum number of bytes buffered for a slow client. */
  bufferedBytes: number
}

/**
 * One listener's event stream, written directly to the response: an intermediate stream would cost memory per listener,
 * and half as much again per message. When its buffer limit is exceeded, the client is disconnected and resumes later.
 * Emits 'close' once it has ended.
 */
export class EventStream extends Stream {
  readonly userId: string
  readonly isLeaving: boolean
  readonly expiresAt: number
  /** The `seq` up to which all events have been sent. */
  position = 0
  readonly #bufferedBytes: number
  #answer: ServerResponse | null = null
  /** Chunks sent before there is a response to write to. */
  readonly #first: Buffer[] = []
  #isFinished = false
  #isClosed = false

  constructor({ userId, isLeaving, expiresAt, bufferedBytes }: StreamOptions) {
    super()
    this.userId = userId
    this.isLeaving = isLeaving
    this.expiresAt = expiresAt
    this.#bufferedBytes = bufferedBytes
  }

  /** Writes to this response from now on; the router pipes response bodies. */
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
    if (answer === null) return void this.#first.push(chunk)
    const { socket, writableLength: waiting } = answer
    if (answer.destroyed || waiting + chunk.length > this.#bufferedBytes) return this.destroy()
    // The body has no framing: once the headers have left for the socket, its own write is cheaper (decision 91).
    const hasLeft = socket !== null && answer.headersSent && waiting === socket.writableLength
    ;(hasLeft ? socket : answer).write(chunk)
  }

  /** Sends the last message and ends. */
  finish(last: Buffer): void {
    if (this.#isClosed || this.#isFinished) return
    this.send(last)
    this.#isFinished = true
    if (this.#answer && !this.#isClosed) this.#end(this.#answer)
  }

  /** Ends at once, without waiting for the client. */
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
  /** Reconnect delay in milliseconds once the stream has ended. */
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

export const eventFrame = ({ seq, kind, jobId, otherId, news }: EventRecord): Buffer =>
  frame({ event: kind, id: seq, data: { jobId, otherId, ...(news && toNewsDto(news)) } })

/** An SSE comment that only keeps the connection open. */
export const HEARTBEAT = Buffer.from(':\n\n')
