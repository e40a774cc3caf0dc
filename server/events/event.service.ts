import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { EventRecord, EventRepository, InsertedEvent } from './event.repository.ts'

/** Writes down what happens, in the transaction in which it happens. */
export type RecordEvents = (tx: Transaction, ...events: InsertedEvent[]) => Promise<void>

/** Where somebody goes on listening: after which event, and what they have missed before it. */
export interface Resumption {
  /** The event after which what they have missed begins. */
  from: number
  position: number
  missed: EventRecord[]
  /** False where not all that was missed can be told. */
  isWhole: boolean
}

/** Events are kept for this long, in milliseconds. */
export const EVENTS_KEPT_MS = 86_400_000
/** Deleted in one transaction, and the transactions of one round: whoever writes waits for one at most. */
const DELETED_AT_ONCE = 1000
const ROUND = 100
/** More than this is not told one by one: it is quicker to ask for everything anew. */
const MISSED_MAX = 500
const READ_AT_ONCE = 500
const ID = /^\d{1,15}$/u

/** What has happened lately. */
export class EventService {
  readonly #database: BoardDatabase
  readonly #clock: Clock
  readonly #events: EventRepository
  readonly #listeners = new Set<() => void>()

  constructor({ database, clock }: { database: BoardDatabase; clock: Clock }, events: EventRepository) {
    this.#database = database
    this.#clock = clock
    this.#events = events
    database.onChangeElsewhere((tables) => {
      if (tables.includes('events')) this.#wake()
    })
  }

  record: RecordEvents = async (tx, ...events) => {
    if (events.length === 0) return
    await tx.inOrder('events')
    await this.#events.insert(tx, events, this.#clock.now().toISOString())
    tx.onCommit(() => this.#wake())
  }

  /** Has the listener called after each commit with events in it. It is told that there are some, never which. */
  onRecorded(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Everybody's events after this one, in order, so many at once at most. */
  async after(seq: number): Promise<{ events: EventRecord[]; isAll: boolean }> {
    const events = await this.#events.after(this.#database.reader, seq, READ_AT_ONCE)
    return { events, isAll: events.length < READ_AT_ONCE }
  }

  /** Where somebody goes on who has listened up to the event with this id; null for whoever begins. */
  async resume(userId: string, lastId: string | null): Promise<Resumption> {
    const db = this.#database.reader
    const { oldest, newest: position } = await this.#events.kept(db)
    const after = lastId !== null && ID.test(lastId) ? Number(lastId) : null
    // An id from before what is kept, or from a board whose database has been put back to an older state.
    if (after === null || after < oldest - 1 || after > position)
      return { from: position, position, missed: [], isWhole: false }
    const missed = await this.#events.receivedBy(db, userId, { after, upTo: position, limit: MISSED_MAX + 1 })
    if (missed.length > MISSED_MAX) return { from: position, position, missed: [], isWhole: false }
    return { from: missed.length > 0 ? after : position, position, missed, isWhole: true }
  }

  /** Deletes what is older than it is kept, in steps between which others write; the rest with the next round. */
  async tidy(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - EVENTS_KEPT_MS).toISOString()
    for (let step = 0; step < ROUND; step += 1) {
      const deleted = await this.#database.inTransaction(async (tx) =>
        this.#events.deleteOldest(tx, before, DELETED_AT_ONCE),
      )
      if (deleted < DELETED_AT_ONCE) return
    }
  }

  #wake(): void {
    for (const listener of this.#listeners) listener()
  }
}
