import type { EventKind, LiveEvent } from '#contract/events/event.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Something that has happened, for one person or, without one, for everybody. */
export interface EventRecord extends LiveEvent {
  /** The order in which it was committed. */
  seq: number
  userId: string | null
}

export type InsertedEvent = Omit<EventRecord, 'seq'>

export class EventRepository {
  async insert(tx: Transaction, events: readonly InsertedEvent[], happenedAt: string): Promise<void> {
    await tx
      .insertInto('events')
      .values(
        events.map(({ userId, kind, jobId, otherId }) => ({
          user_id: userId,
          kind,
          job_id: jobId ?? null,
          other_id: otherId ?? null,
          happened_at: happenedAt,
        })),
      )
      .execute()
  }

  /** Everybody's events after this one, in order. */
  async after(db: Executor, seq: number, limit: number): Promise<EventRecord[]> {
    const rows = await eventsOf(db).where('seq', '>', seq).orderBy('seq').limit(limit).execute()
    return rows.map(fromRow)
  }

  /** Those after one event and up to another that this person hears, in order. */
  async receivedBy(
    db: Executor,
    userId: string,
    { after, upTo, limit }: { after: number; upTo: number; limit: number },
  ): Promise<EventRecord[]> {
    const between = eventsOf(db).where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq').limit(limit)
    // Two walks along the index: one over both would read what all the others hear.
    const toAll = await between.where('user_id', 'is', null).execute()
    const own = userId === '' ? [] : await between.where('user_id', '=', userId).execute()
    return [...toAll, ...own]
      .toSorted((one, other) => one.seq - other.seq)
      .slice(0, limit)
      .map(fromRow)
  }

  /** The oldest and the newest event that are kept; 0 before there was any. */
  async kept(db: Executor): Promise<{ oldest: number; newest: number }> {
    const end = (order: 'asc' | 'desc') => db.selectFrom('events').select('seq').orderBy('seq', order)
    const [oldest, newest] = [
      await end('asc').limit(1).executeTakeFirst(),
      await end('desc').limit(1).executeTakeFirst(),
    ]
    return { oldest: oldest?.seq ?? 0, newest: newest?.seq ?? 0 }
  }

  /**
   * Deletes events of before a moment, so many of the oldest at most; answers how many. The newest one stays: it tells
   * how far the numbers have come.
   */
  async deleteOldest(tx: Transaction, before: string, limit: number): Promise<number> {
    const { newest } = await this.kept(tx)
    const oldest = tx.selectFrom('events').select('seq').orderBy('seq').limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('events')
      .where('seq', 'in', oldest)
      .where('seq', '<', newest)
      .where('happened_at', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}

const eventsOf = (db: Executor) =>
  db.selectFrom('events').select(['seq', 'user_id as userId', 'kind', 'job_id as jobId', 'other_id as otherId'])

interface EventRow {
  seq: number
  userId: string | null
  kind: string
  jobId: string | null
  otherId: string | null
}

const fromRow = ({ seq, userId, kind, jobId, otherId }: EventRow): EventRecord => ({
  seq,
  userId,
  // Only `insert` writes them.
  kind: kind as EventKind,
  ...(jobId !== null && { jobId }),
  ...(otherId !== null && { otherId }),
})
