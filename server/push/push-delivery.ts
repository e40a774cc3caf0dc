import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PushPayload } from '#contract/push/push.rules.ts'
import type { BoardEvent } from '#server/board-event.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { PushKeys } from './push-keys.ts'
import { payloadOf, sealed, tagOf, type Occasion } from './push-message.ts'
import type { PostPush, PushAnswer } from './push-transport.ts'
import { PushRepository, type PushDevice } from './push.repository.ts'

export interface PushTimes {
  /** Milliseconds in which a message may be read before anybody is told of it. */
  grace: number
  /** Milliseconds before the second attempt and those after it. */
  retries: readonly number[]
  /** The longest wait that a push service may ask for. */
  longestWait: number
  /** Milliseconds that the server's end waits for what is on its way. */
  drain: number
}

interface PushDeliveryOptions {
  database: BoardDatabase
  log: Logger
  keys: PushKeys
  /** Whom a push service writes to about this board: a 'mailto:' or 'https:' address. */
  contact: string
  post: PostPush
  times?: Partial<PushTimes>
}

const TIMES: PushTimes = { grace: 4000, retries: [1000, 10_000], longestWait: 60_000, drain: 5000 }
/** Events that wait at most; a board so busy tells nobody of the rest. */
const WAITING_MAX = 5000

/** Tells people's devices of what has happened. Whoever announces waits for nothing, and nothing of it fails. */
export class PushDelivery {
  readonly #options: PushDeliveryOptions
  readonly #times: PushTimes
  readonly #repository = new PushRepository()
  /** By receiver and tag, so that of several messages one is told. */
  readonly #waiting = new Map<string, { event: BoardEvent; timer: NodeJS.Timeout }>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(options: PushDeliveryOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
  }

  publish = (event: BoardEvent): void => {
    if (event.senderId === event.receiverId || this.#stopping.signal.aborted) return
    const key = `${event.receiverId} ${tagOf(event)}`
    const before = this.#waiting.get(key)
    if (before) before.event = event
    else if (this.#waiting.size >= WAITING_MAX) this.#options.log.warn('Too much news at once: some is not told')
    else {
      const wait = event.kind === 'message' ? this.#times.grace : 0
      this.#waiting.set(key, { event, timer: setTimeout(() => this.#start(key), wait) })
    }
  }

  /** Sends what waits, tries nothing again, and settles when all is sent or given up. */
  async drain(): Promise<void> {
    this.#stopping.abort()
    for (const key of this.#waiting.keys()) this.#start(key)
    await Promise.race([Promise.all(this.#underWay), sleep(this.#times.drain, undefined, { ref: false })])
  }

  #start(key: string): void {
    const waiting = this.#waiting.get(key)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(key)
    const telling = this.#tell(waiting.event)
      .catch((error: unknown) => this.#options.log.error(reason(error), 'News could not be told'))
      .finally(() => this.#underWay.delete(telling))
    this.#underWay.add(telling)
  }

  async #tell(event: BoardEvent): Promise<void> {
    const db = this.#options.database.reader
    const devices = await this.#repository.devicesOf(db, event.receiverId, event.kind)
    if (devices.length === 0) return
    const occasion = await this.#occasion(event)
    if (!occasion) return
    const payload = payloadOf(event, occasion)
    await Promise.all(
      devices.map(async (device) =>
        this.#send(device, payload).catch((error: unknown) =>
          this.#options.log.error(reason(error), 'A device could not be told'),
        ),
      ),
    )
  }

  /** What to say of an event; null when nobody has to be told any more. */
  async #occasion(event: BoardEvent): Promise<Occasion | null> {
    const { senderId, receiverId } = event
    const db = this.#options.database.reader
    const name = await this.#repository.nameOf(db, senderId)
    if (event.kind === 'message') {
      if (!(await this.#repository.hasUnread(db, receiverId, senderId))) return null
      return { name, position: (await this.#repository.sharedPosition(db, receiverId, senderId)) ?? '' }
    }
    const position = await this.#repository.positionOf(db, event.jobId)
    return position === undefined ? null : { name, position }
  }

  async #send(device: PushDevice, payload: PushPayload): Promise<void> {
    const { log, post, database } = this.#options
    const message = sealed(device, payload, this.#options)
    const service = message.url.host
    for (const pause of [...this.#times.retries, null]) {
      const answer = await post(message).catch((error: unknown) => reason(error))
      if ('status' in answer) {
        const { status } = answer
        if (status >= 200 && status < 300) return
        if (status === 404 || status === 410) {
          return database.inTransaction(async (tx) => this.#repository.removeGone(tx, device))
        }
      }
      if (pause === null || !isTemporary(answer) || !(await this.#wait(pause, answer))) {
        return log.warn({ service, ...answer }, 'A device could not be told')
      }
    }
  }

  /** Whether there is another attempt, once it is time for it. */
  async #wait(pause: number, answer: PushAnswer | Reason): Promise<boolean> {
    const wished = 'retryAfter' in answer ? (answer.retryAfter ?? 0) : 0
    if (wished > this.#times.longestWait) return false
    try {
      await sleep(Math.max(pause, wished), undefined, { signal: this.#stopping.signal })
      return true
    } catch {
      return false
    }
  }
}

interface Reason {
  reason: string
}

const reason = (error: unknown): Reason => ({ reason: error instanceof Error ? error.message : 'unknown' })

const isTemporary = (answer: PushAnswer | Reason): boolean =>
  !('status' in answer) || answer.status === 408 || answer.status === 429 || answer.status >= 500
