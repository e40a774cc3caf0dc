import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import { EventStream, HEARTBEAT, farewell, greeting, eventFrame } from './event-stream.ts'
import type { EventRecord } from './event.repository.ts'
import type { EventService, Resumption } from './event.service.ts'
import { StreamCounts } from './stream-limits.ts'
import { SETTINGS, type StreamSettings } from './stream-settings.ts'

/**
 * Heartbeats are sent to one part of the streams at a time, and events for everybody in batches, to keep the event loop
 * responsive. With 5,000 streams a part has 50 and blocks for little more than a millisecond.
 */
const PARTS = 100
const BROADCAST_BATCH = 250

export interface Listener {
  userId: string
  /** Whether the account is scheduled for deletion: it hears what visitors hear, until it is kept. */
  isLeaving: boolean
  address: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** The last event id the client has received; null for a new client. */
  lastId: string | null
}

interface HubOptions {
  events: EventService
  clock: Clock
  onError: (error: unknown) => void
  settings?: Partial<StreamSettings> | undefined
}

interface News {
  seq: number
  userId: string | null
  chunk: Buffer
  /** Whether the listener must authenticate again after this event. */
  isLast: boolean
}

/**
 * Sends stored events to all listeners: each row is read and serialised once, however many listeners there are. One
 * timer serves all streams.
 */
export class EventHub {
  readonly #options: HubOptions
  readonly #settings: StreamSettings
  readonly #counts: StreamCounts
  readonly #parts: Set<EventStream>[] = Array.from({ length: PARTS }, () => new Set<EventStream>())
  readonly #byUser = new Map<string, Set<EventStream>>()
  /** The `seq` up to which events have been read; null without listeners. */
  #position: number | null = null
  /** Events that have been read but not yet sent to all listeners. */
  #news: News[] = []
  #isNotifying = false
  #isReading = false
  #isWoken = false
  /** Whether the next read also makes sure that the last event is still stored. */
  #isChecking = false
  #isDraining = false
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: HubOptions) {
    this.#options = options
    this.#settings = { ...SETTINGS, ...options.settings }
    this.#counts = new StreamCounts(this.#settings)
    options.events.onRecorded((events) => this.#onRecorded(events))
  }

  /** Opens a stream for this listener, from its last event on. Throws ProblemError 'events.too-many'. */
  async open(listener: Listener): Promise<EventStream> {
    const { userId, isLeaving, expiresAt } = listener
    const release = this.#counts.take(listener)
    try {
      const { bufferedBytes, heartbeat, retry } = this.#settings
      const { from, position, missed, isWhole } = await this.#resume(listener)
      const stream = new EventStream({ userId, isLeaving, expiresAt, bufferedBytes })
      stream.once('close', release)
      stream.position = position
      // A client disconnected right after the greeting resumes with its id and gets everything it missed.
      stream.send(greeting(from, retry, { resumed: isWhole, heartbeat }))
      if (missed.length > 0) stream.send(Buffer.concat(missed.map(eventFrame)))
      if (this.#isDraining) stream.finish(farewell('draining', retry))
      else this.#add(stream)
      return stream
    } catch (error) {
      release()
      throw error
    }
  }

  /** The number of open streams. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.size, 0)
  }

  /** Ends all streams; clients reconnect to whichever process answers. */
  drain(): void {
    this.#isDraining = true
    this.#endAll()
  }

  /** The listener's missed events, at least up to `#position`: from there on they are sent live. */
  async #resume({ userId: ownId, isLeaving, lastId }: Listener): Promise<Resumption> {
    const { events } = this.#options
    const userId = isLeaving ? '' : ownId
    let resumption = await events.resume(userId, lastId)
    // More events may have been read and sent in the meantime.
    for (let read = this.#position ?? 0; resumption.position < read; read = this.#position ?? 0) {
      const next = await events.resume(userId, String(resumption.position))
      if (next.position < read) this.#startOver()
      resumption = {
        from: resumption.missed.length > 0 ? resumption.from : next.from,
        position: next.position,
        missed: [...resumption.missed, ...next.missed],
        isWhole: resumption.isWhole && next.isWhole,
      }
    }
    return resumption
  }

  /**
   * Events that were read and sent are gone: the database has been replaced by one that lacks them, such as a standby.
   * Whoever has heard them comes again and asks for everything anew.
   */
  #startOver(): void {
    this.#position = null
    this.#news = []
    this.#endAll()
  }

  #endAll(): void {
    const last = farewell('draining', this.#settings.retry)
    for (const stream of this.#streams()) stream.finish(last)
  }

  #add(stream: EventStream): void {
    this.#position ??= stream.position
    const part = this.#parts[this.#turn % PARTS]
    this.#turn += 1
    part?.add(stream)
    const own = this.#byUser.get(stream.userId) ?? new Set()
    this.#byUser.set(stream.userId, own.add(stream))
    this.#timer ??= this.#start()
    stream.once('close', () => {
      part?.delete(stream)
      own.delete(stream)
      if (own.size === 0 && this.#byUser.get(stream.userId) === own) this.#byUser.delete(stream.userId)
      if (this.#byUser.size === 0) this.#rest()
    })
  }

  #start(): NodeJS.Timeout {
    const pause = this.#settings.heartbeat / PARTS
    const looksEvery = Math.max(1, Math.round(this.#settings.poll / pause))
    let turn = 0
    const timer = setInterval(() => {
      turn += 1
      this.#serve(this.#parts[turn % PARTS] ?? new Set())
      if (turn % looksEvery === 0) {
        this.#isChecking = true
        this.#wake()
      }
    }, pause)
    return timer.unref()
  }

  #serve(part: Set<EventStream>): void {
    const now = this.#options.clock.now().getTime()
    for (const stream of part) {
      if (stream.expiresAt <= now) stream.finish(farewell('expired', 0))
      else stream.send(HEARTBEAT)
    }
  }

  /** Without listeners, nothing is read and no timer runs. */
  #rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#position = null
    this.#news = []
  }

  /** Sends events that directly follow the last one without reading them again; otherwise reads what is new. */
  #onRecorded(events: readonly EventRecord[]): void {
    const position = this.#position
    if (position === null) return
    const isNext = events.length > 0 && events.every(({ seq }, place) => seq === position + 1 + place)
    if (isNext && !this.#isReading) this.#send(events)
    else this.#wake()
  }

  /** Reads new rows; concurrent calls share one read. */
  #wake(): void {
    this.#isWoken = true
    if (!this.#isReading && this.#position !== null) void this.#read().catch(this.#options.onError)
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isWoken && this.#position !== null) {
        this.#isWoken = false
        if (await this.#isGoneBack(this.#position)) this.#startOver()
        if (this.#position === null) continue
        const { events, isAll } = await this.#options.events.after(this.#position)
        if (events.length === 0 || this.#position === null) continue
        this.#isWoken ||= !isAll
        this.#send(events)
      }
    } finally {
      this.#isReading = false
    }
  }

  /** Without new listeners nothing else would show it, and later events may get the numbers of those that are gone. */
  async #isGoneBack(position: number): Promise<boolean> {
    if (!this.#isChecking) return false
    this.#isChecking = false
    return position > 0 && !(await this.#options.events.isStored(position))
  }

  #send(events: readonly EventRecord[]): void {
    this.#position = Math.max(this.#position ?? 0, events.at(-1)?.seq ?? 0)
    const news = events.map((event) => ({
      seq: event.seq,
      userId: event.userId,
      chunk: eventFrame(event),
      isLast: event.kind === 'device',
    }))
    this.#news.push(...news)
    // Send events for a single user at once, even while a broadcast is in progress.
    for (const userId of new Set(news.map((one) => one.userId)))
      if (userId !== null) for (const stream of this.#byUser.get(userId) ?? []) this.#bringUpToDate(stream)
    if (!this.#isNotifying) void this.#notifyAll().catch(this.#options.onError)
  }

  /** Sends pending events to all streams in batches until no broadcast event is left. */
  async #notifyAll(): Promise<void> {
    this.#isNotifying = true
    try {
      while (this.#news.some(({ userId }) => userId === null)) {
        const last = this.#news.at(-1)?.seq ?? 0
        let count = 0
        for (const stream of this.#streams()) {
          this.#bringUpToDate(stream)
          count += 1
          if (count % BROADCAST_BATCH === 0) await nextTurn()
        }
        this.#news = this.#news.filter(({ seq }) => seq > last)
      }
    } finally {
      this.#news = []
      this.#isNotifying = false
    }
  }

  /** Sends a stream all its pending events, in order, in one write. */
  #bringUpToDate(stream: EventStream): void {
    const { position, userId, isLeaving } = stream
    const isHeard = (one: News) => one.userId === null || (one.userId === userId && (!isLeaving || one.isLast))
    const heard = this.#news.filter((one) => one.seq > position && isHeard(one))
    stream.position = Math.max(position, this.#news.at(-1)?.seq ?? 0)
    if (heard.length > 0) stream.send(Buffer.concat(heard.map(({ chunk }) => chunk)))
    if (heard.some(({ isLast }) => isLast)) stream.finish(farewell('expired', 0))
  }

  *#streams(): Iterable<EventStream> {
    for (const part of this.#parts) yield* part
  }
}
