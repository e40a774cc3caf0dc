import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { DueWorkRepository, type ClaimedWork, type NewWork } from './due-work.repository.ts'

/** The rest of work that was only partly done. */
export interface Remainder {
  content: unknown
  /** Minimum delay in milliseconds. */
  after: number
}

/** How to run work of one kind. */
export interface WorkKind {
  /**
   * Runs the work. It must end within 30 s, when other processes may claim it, and must be safe to run twice. To retry,
   * throw or return the remainder; `isLast` marks the last attempt.
   */
  run(content: unknown, isLast: boolean): Promise<Remainder | null>
  /** Delays before the second and later attempts, in milliseconds. */
  retries: readonly number[]
  /** For repeating work: the interval in milliseconds. */
  every?: number
}

interface DueWorkOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
  /** The number of work items that run at the same time. */
  atOnce?: number
}

/** A claim expires after this time; its process is considered dead. */
const LEASE_MS = 30_000
/** The poll interval: picks up work of dead processes and missed notifications. */
const LOOK_MS = 5000
/** Retry delay when other processes claimed the due work. */
const OTHERS_MS = 100
/** Work items that one process runs concurrently, unless told otherwise. */
const AT_ONCE = 32
/** The maximum number of waiting items per kind; the oldest beyond it are dropped. */
const WAITING_MAX = 50_000
const BOUND_EVERY_MS = 60_000
/** A clock that goes back by more than this was wrong before. */
const CLOCK_BACK_MS = 60_000
/** On shutdown, running work gets this long to finish. */
const STOP_MS = 5000

/**
 * A persistent job queue shared by all processes. Work is scheduled in the transaction that causes it. A process claims
 * work for a limited time, so that another process takes over when the first one is killed.
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
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: DueWorkOptions) {
    this.#options = options
  }

  /** Registers how to run work of a kind. Kinds that this process does not know are left to other processes. */
  define(name: string, kind: WorkKind): void {
    this.#kinds.set(name, kind)
  }

  /** Schedules work in the transaction that causes it. */
  async schedule(tx: Transaction, work: NewWork): Promise<void> {
    await this.#repository.insert(tx, work)
    tx.onCommit(() => this.look())
  }

  /** Whether work on this subject is due later than this: whoever needs it by then schedules no more. */
  async isDueLater(tx: Transaction, subject: Pick<NewWork, 'kind' | 'subject'>, time: Date): Promise<boolean> {
    return this.#repository.isDueLater(tx, subject, time)
  }

  /** Starts running due work. */
  async start(): Promise<void> {
    const { database } = this.#options
    await this.#scheduleRepeating()
    database.onChangeElsewhere((tables) => {
      if (tables.includes('due_work')) this.look()
    })
    this.#isRunning = true
    this.look()
  }

  /** Makes sure that all repeating work is due within its interval, whatever the clock said before. */
  async #scheduleRepeating(): Promise<void> {
    const { database, clock } = this.#options
    for (const [name, { every }] of this.#kinds) {
      if (every === undefined) continue
      const now = clock.now().getTime()
      const dueAt = new Date(now + every)
      await database.inTransaction(async (tx) => {
        // Two processes may both insert it; items of the same subject are merged when claimed.
        if (!(await this.#repository.has(tx, name)))
          await this.#repository.insert(tx, { kind: name, subject: name, content: null, dueAt })
        // A clock that was ahead has set a time that may be years away. A claim lasts no longer than its lease.
        else await this.#repository.bringForward(tx, name, new Date(now + Math.max(every, LEASE_MS)))
      }, 'queue')
    }
  }

  /** Checks for due work; concurrent calls share one check. */
  look(): void {
    if (!this.#isRunning) return
    this.#isWoken = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      if (this.#isWoken) this.look()
    })
  }

  /** Resolves when all due work is done or postponed. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#underWay.size > 0) await Promise.all([this.#looking, ...this.#underWay])
  }

  /** Starts no more work and waits a while for running work; the rest is done by other processes or later. */
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
      // The next poll retries.
      this.#isWoken = false
      this.#options.log.error(reason(error), 'Due work could not be looked for')
    }
    if (this.#isRunning) this.#timer = setTimeout(() => this.look(), pause).unref()
  }

  /** Starts due work up to the concurrency limit; returns the milliseconds until the next check. */
  async #beginAll(): Promise<number> {
    const { database, clock, atOnce = AT_ONCE } = this.#options
    const kinds = [...this.#kinds.keys()]
    for (;;) {
      const limit = atOnce - this.#underWay.size
      // Each finished item triggers another check.
      if (limit <= 0 || !this.#isRunning) return LOOK_MS
      const now = clock.now()
      if (now.getTime() < this.#lookedAt - CLOCK_BACK_MS) await this.#scheduleRepeating()
      this.#lookedAt = now.getTime()
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

  /** Runs work once; returns the remainder, or null when it is done. */
  async #attempt(kind: WorkKind, { kind: name, content, attempts }: ClaimedWork): Promise<Remainder | null> {
    const most = kind.retries.length + 1
    // The last attempt never finished: the work itself may crash the process, so don't run it again.
    if (attempts > most) return { content, after: 0 }
    try {
      return await kind.run(content, attempts === most)
    } catch (error) {
      this.#options.log.error({ kind: name, ...reason(error) }, 'Due work has failed')
      return { content, after: 0 }
    }
  }

  /** Drops waiting work beyond the limit, at most once a minute. */
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
