import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { EventRecord, EventRepository, InsertedEvent } from './event.repository.ts'

/** Records events in the transaction in which they happen. */
export type RecordEvents = (tx: Transaction, ...events: InsertedEvent[]) => Promise<void>

/** Gets the events of a commit, in order; none when another process has recorded them. */
type OnRecorded = (events: readonly EventRecord[]) => void

/** Where a listener resumes: the position from which events are sent live, and the events missed before it. */
export interface Resumption {
  /** The event after which the missed ones begin. */
  from: number
  position: number
  missed: EventRecord[]
  /** False when some missed events can't be replayed. */
  isWhole: boolean
}

/** How long events are kept, in milliseconds. */
export const EVENTS_KEPT_MS = 86_400_000
/** With more missed events than this, none are replayed: refetching everything is faster. */
const MISSED_MAX = 500
const READ_AT_ONCE = 500
const ID = /^\d{1,15}$/u

/** Recent events. */
export class EventService {
  readonly #database: BoardDatabase
  readonly #clock: Clock
  readonly #events: EventRepository
  readonly #listeners = new Set<OnRecorded>()

  constructor({ database, clock }: { database: BoardDatabase; clock: Clock }, events: EventRepository) {
    this.#database = database
    this.#clock = clock
    this.#events = events
    database.onChangeElsewhere((tables) => {
      if (tables.includes('events')) this.#notifyListeners([])
    })
  }

  record: RecordEvents = async (tx, ...events) => {
    if (events.length === 0) return
    await tx.inOrder('events')
    const recorded = await this.#events.insert(tx, events, this.#clock.now().toISOString())
    tx.onCommit(() => this.#notifyListeners(recorded))
  }

  /** Calls the listener after each commit with events. */
  onRecorded(listener: OnRecorded): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** All users' events after this one, in order, at most `READ_AT_ONCE`. */
  async after(seq: number): Promise<{ events: EventRecord[]; isAll: boolean }> {
    const events = await this.#events.after(this.#database.reader, seq, READ_AT_ONCE)
    return { events, isAll: events.length < READ_AT_ONCE }
  }

  /** Whether the event with this number is kept; the newest always is. */
  async isStored(seq: number): Promise<boolean> {
    return this.#events.isStored(this.#database.reader, seq)
  }

  /** Where a listener resumes after the event with this id; null for a new listener. */
  async resume(userId: string, lastId: string | null): Promise<Resumption> {
    const db = this.#database.reader
    const { oldest, newest: position } = await this.#events.kept(db)
    const after = lastId !== null && ID.test(lastId) ? Number(lastId) : null
    // Else the id is older than the stored events, or of one that a restore has lost: later ones have higher numbers. A
    // board without events has told the id 0.
    const isKnown = after !== null && (after === Math.max(0, oldest - 1) || (await this.#events.isStored(db, after)))
    if (!isKnown) return { from: position, position, missed: [], isWhole: false }
    const missed = await this.#events.receivedBy(db, userId, { after, upTo: position, limit: MISSED_MAX + 1 })
    if (missed.length > MISSED_MAX) return { from: position, position, missed: [], isWhole: false }
    return { from: missed.length > 0 ? after : position, position, missed, isWhole: true }
  }

  /** Deletes expired events; the rest waits for the next round. */
  async tidy(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - EVENTS_KEPT_MS).toISOString()
    await deleteInSteps(this.#database, async (tx, limit) => this.#events.deleteOldest(tx, before, limit))
  }

  #notifyListeners(events: readonly EventRecord[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}
