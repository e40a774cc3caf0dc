import type { EventKind } from '#contract/events/event.rules.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** An event for one user, or for everybody when `userId` is null. */
export interface EventRecord {
  /** The position in commit order. */
  seq: number
  userId: string | null
  kind: EventKind
  jobId?: string
  otherId?: string
  /** What changed in a conversation. Never stored: listeners who resume fetch it. */
  news?: ConversationNews | undefined
}

/** Messages written after the `seq` `after`, or the `seq` up to which the user has read. */
export type ConversationNews = { after: number; messages: WrittenMessage[] } | { read: number }

interface WrittenMessage {
  id: string
  seq: number
  senderId: string
  text: string
  sentAt: string
}

export type InsertedEvent = Omit<EventRecord, 'seq'>

export class EventRepository {
  /** Stores the events and returns them in order. */
  async insert(tx: Transaction, events: readonly InsertedEvent[], happenedAt: string): Promise<EventRecord[]> {
    const rows = await tx
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
      .returning(COLUMNS)
      .execute()
    const newsOf = (row: EventRecord) =>
      events.find(({ userId, kind, otherId }) => userId === row.userId && kind === row.kind && otherId === row.otherId)
        ?.news
    return rows
      .map(fromRow)
      .map((row) => ({ ...row, news: newsOf(row) }))
      .toSorted((one, other) => one.seq - other.seq)
  }

  /** All users' events after this one, in order. */
  async after(db: Executor, seq: number, limit: number): Promise<EventRecord[]> {
    return (await eventsAfter(db, { seq, limit })).map(fromRow)
  }

  /** This user's events and those for everybody, after one event and up to another, in order. */
  async receivedBy(
    db: Executor,
    userId: string,
    { after, upTo, limit }: { after: number; upTo: number; limit: number },
  ): Promise<EventRecord[]> {
    const between = eventsOf(db).where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq').limit(limit)
    // Two index scans: one combined condition would read every other user's events.
    const toAll = await between.where('user_id', 'is', null).execute()
    const own = userId === '' ? [] : await between.where('user_id', '=', userId).execute()
    return [...toAll, ...own]
      .toSorted((one, other) => one.seq - other.seq)
      .slice(0, limit)
      .map(fromRow)
  }

  /** Sequence numbers of the oldest and newest stored events; 0 when there are none. */
  async kept(db: Executor): Promise<{ oldest: number; newest: number }> {
    const end = (order: 'asc' | 'desc') => db.selectFrom('events').select('seq').orderBy('seq', order)
    const [oldest, newest] = [
      await end('asc').limit(1).executeTakeFirst(),
      await end('desc').limit(1).executeTakeFirst(),
    ]
    return { oldest: oldest?.seq ?? 0, newest: newest?.seq ?? 0 }
  }

  async isStored(db: Executor, seq: number): Promise<boolean> {
    return (
      (await db.selectFrom('events').select('seq').where('seq', '=', seq).limit(1).executeTakeFirst()) !== undefined
    )
  }

  /**
   * Deletes events from before a time, at most `limit` of the oldest; returns the number deleted. The newest event
   * stays, because it marks the current sequence number.
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

const COLUMNS = ['seq', 'user_id as userId', 'kind', 'job_id as jobId', 'other_id as otherId'] as const

const eventsOf = (db: Executor) => db.selectFrom('events').select(COLUMNS)

const eventsAfter = prepared((db, { seq, limit }: { seq: number; limit: number }) =>
  eventsOf(db).where('seq', '>', seq).orderBy('seq').limit(limit),
)

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
  // Only `insert` writes this column.
  kind: kind as EventKind,
  ...(jobId !== null && { jobId }),
  ...(otherId !== null && { otherId }),
})
