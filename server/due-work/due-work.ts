import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { DueWorkRepository, type ClaimedWork, type NewWork } from './due-work.repository.ts'

/** What is left of work that could not be done as a whole. */
export interface Remainder {
  content: unknown
  /** Milliseconds to wait at least. */
  after: number
}

/** How work of a kind is done. */
export interface WorkKind {
  /**
   * Does it, within 30 s: others may begin it after that. It may be done more than once. Throws, or answers with what is
   * left, to have it done again; there is no other time after the last.
   */
  run(content: unknown, isLast: boolean): Promise<Remainder | null>
  /** Milliseconds before the second attempt and those after it. */
  retries: readonly number[]
  /** Milliseconds between one time and the next, where it is done over and over. */
  every?: number
}

interface DueWorkOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
}

/** After so long a process that has begun work is taken to be gone. */
const LEASE_MS = 30_000
/** The longest time between two looks: for what a process has left behind, and what nobody has told of. */
const LOOK_MS = 5000
/** Others are taking what is due. */
const OTHERS_MS = 100
/** What one process does at once. */
const AT_ONCE = 32
/** What may wait of a kind; where more does, the oldest is given up. */
const WAITING_MAX = 50_000
const BOUND_EVERY_MS = 60_000
/** What is under way when the process ends has so long. */
const STOP_MS = 5000

/**
 * Work that is done once, when it is due, by whichever process is there. It is written down in the transaction that causes
 * it; whoever begins it has it for a while, so that another process does it when this one is killed.
 */
export class DueWork {
  readonly #options: DueWorkOptions
  readonly #repository = new DueWorkRepository()
  readonly #kinds = new Map<string, WorkKind>()
  readonly #underWay = new Set<Promise<void>>()
  #looking: Promise<void> | null = null
  #isWoken = false
  #isRunning = false
  #boundedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: DueWorkOptions) {
    this.#options = options
  }

  /** Says how work of a kind is done. What this process does not know is left to others. */
  define(name: string, kind: WorkKind): void {
    this.#kinds.set(name, kind)
  }

  /** Writes work down, with what causes it. */
  async schedule(tx: Transaction, work: NewWork): Promise<void> {
    await this.#repository.insert(tx, work)
    tx.onCommit(() => this.look())
  }

  /** Begins to do what is due. */
  async start(): Promise<void> {
    const { database, clock } = this.#options
    for (const [name, { every }] of this.#kinds) {
      if (every === undefined) continue
      const dueAt = new Date(clock.now().getTime() + every)
      await database.inTransaction(async (tx) => {
        // Of two that find none at once, both are done together.
        if (await this.#repository.has(tx, name)) return
        await this.#repository.insert(tx, { kind: name, subject: name, content: null, dueAt })
      }, 'queue')
    }
    database.onChangeElsewhere((tables) => {
      if (tables.includes('due_work')) this.look()
    })
    this.#isRunning = true
    this.look()
  }

  /** Looks for what is due; many calls at once are one look. */
  look(): void {
    if (!this.#isRunning) return
    this.#isWoken = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      if (this.#isWoken) this.look()
    })
  }

  /** Settles when all that was due is done, or left for later. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#underWay.size > 0) await Promise.all([this.#looking, ...this.#underWay])
  }

  /** Begins nothing more, and waits a while for what is under way. What is not done then is done by others, or later. */
  async stop(): Promise<void> {
    this.#isRunning = false
    clearTimeout(this.#timer)
    let late: NodeJS.Timeout | undefined
    const limited = new Promise<void>((resolve) => (late = setTimeout(resolve, STOP_MS)))
    await Promise.race([this.idle(), limited])
    clearTimeout(late)
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    let pause = LOOK_MS
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        pause = await this.#beginAll()
      }
    } catch (error) {
      // With the next look.
      this.#isWoken = false
      this.#options.log.error(reason(error), 'Due work could not be looked for')
    }
    if (this.#isRunning) this.#timer = setTimeout(() => this.look(), pause).unref()
  }

  /** Begins what is due, as far as there is room for it; answers in how many milliseconds to look again. */
  async #beginAll(): Promise<number> {
    const { database, clock } = this.#options
    const kinds = [...this.#kinds.keys()]
    for (;;) {
      const limit = AT_ONCE - this.#underWay.size
      // Whatever ends looks for more.
      if (limit <= 0 || !this.#isRunning) return LOOK_MS
      const now = clock.now()
      const next = await this.#repository.nextDueAt(database.reader, kinds)
      if (next === null || next > now) return Math.min(LOOK_MS, (next?.getTime() ?? Infinity) - now.getTime())
      const until = new Date(now.getTime() + LEASE_MS)
      const works = await database.inTransaction(
        async (tx) => this.#repository.claim(tx, { kinds, now, until, limit }),
        'queue',
      )
      if (works.length === 0) return OTHERS_MS
      for (const work of works) this.#begin(work)
      if (works.length === limit) await this.#bound()
    }
  }

  #begin(work: ClaimedWork): void {
    const doing = this.#do(work)
      .catch((error: unknown) =>
        this.#options.log.error({ kind: work.kind, ...reason(error) }, 'Due work is left over'),
      )
      .finally(() => {
        this.#underWay.delete(doing)
        this.look()
      })
    this.#underWay.add(doing)
  }

  async #do(work: ClaimedWork): Promise<void> {
    const { database, clock, log } = this.#options
    const kind = this.#kinds.get(work.kind)
    if (!kind) throw new Error(`Nobody knows how to do ${work.kind}.`)
    const left = await this.#attempt(kind, work)
    const pause = left && (kind.retries[work.attempts - 1] ?? null)
    if (left && pause === null) log.warn({ kind: work.kind }, 'Due work was given up')
    const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
    await database.inTransaction(async (tx) => {
      if (left && pause !== null) {
        const again = { content: left.content, dueAt: later(Math.max(pause, left.after)), attempts: work.attempts }
        await this.#repository.postpone(tx, work, again)
      } else if (kind.every === undefined) await this.#repository.remove(tx, work)
      else await this.#repository.postpone(tx, work, { content: null, dueAt: later(kind.every), attempts: 0 })
    }, 'queue')
  }

  /** What is left of it; null when it is done. */
  async #attempt(kind: WorkKind, { kind: name, content, attempts }: ClaimedWork): Promise<Remainder | null> {
    const most = kind.retries.length + 1
    // Whoever began it the last time has ended in it: it may be what ended them.
    if (attempts > most) return { content, after: 0 }
    try {
      return await kind.run(content, attempts === most)
    } catch (error) {
      this.#options.log.error({ kind: name, ...reason(error) }, 'Due work has failed')
      return { content, after: 0 }
    }
  }

  /** Gives up what waits beyond the bound, at most once a minute. */
  async #bound(): Promise<void> {
    const { database, clock, log } = this.#options
    const now = clock.now().getTime()
    if (now < this.#boundedAt + BOUND_EVERY_MS) return
    this.#boundedAt = now
    for (const kind of this.#kinds.keys()) {
      const count = await database.inTransaction(
        async (tx) => this.#repository.keepNewest(tx, kind, WAITING_MAX),
        'queue',
      )
      if (count > 0) log.warn({ kind, count }, 'Too much due work at once: some was given up')
    }
  }
}

const reason = (error: unknown) => ({ reason: error instanceof Error ? error.message : 'unknown' })
