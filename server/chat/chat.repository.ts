import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { exchanges, pairShape, pairValues, pairs, type PairQuery } from './pair.repository.ts'

export interface MessageRecord {
  id: string
  /** The position in the server's order. */
  seq: number
  senderId: string
  text: string
  /** The original text when it was taken down and `text` is a placeholder. */
  takenDownText: string | null
  sentAt: string
}

/** The relation between two people. */
export interface PairRecord {
  otherId: string
  /** The id of their conversation; null before it was created. */
  conversation: number | null
  /** Whether either has applied to a job of the other, and the job of the latest application. */
  hasApplication: boolean
  sharedJobId: string | null
  /** Whether either has blocked the other. */
  isBlocked: boolean
  /** Whether the other account is deleted, or will be. */
  hasOtherLeft: boolean
  /** The `seq` of the asking user's read mark, and of the newest message; 0 when there is none. */
  read: number
  newest: number
  /** Changes when the text of an existing message changes. */
  revision: number
}

/** At most `limit` messages: the next ones after a `seq`, else those before one, else the newest. */
interface MessageSlice {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

export class ChatRepository {
  /** The relation of a user to another person; undefined when that person does not exist. */
  async pair(db: Executor, query: PairQuery): Promise<PairRecord | undefined> {
    const [row] = await pairs(db, pairValues(query), pairShape(query))
    return row && pairFrom(row)
  }

  /**
   * Like `pair`, with a page of messages, in one statement: polls run it every second. Messages after a `seq` are in
   * ascending order; messages before one, and the newest ones, are in descending order.
   */
  async exchange(
    db: Executor,
    { slice, ...query }: PairQuery & { slice: MessageSlice },
  ): Promise<(PairRecord & { messages: MessageRecord[] }) | undefined> {
    const { after, before, limit } = slice
    const position = after ?? before ?? 0
    const page = after === undefined ? (before === undefined ? 'newest' : 'before') : 'after'
    const rows = await exchanges(db, { ...pairValues(query), position, limit }, { ...pairShape(query), page })
    const [first] = rows
    return first && { ...pairFrom(first), messages: rows.flatMap(messageFrom) }
  }

  async putReadMark(tx: Transaction, conversation: number, userId: string, seq: number): Promise<void> {
    await tx
      .insertInto('read_marks')
      .values({ conversation_id: conversation, user_id: userId, seq })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doUpdateSet({ seq }))
      .execute()
  }

  /** Whether this person has written in the conversation after this `seq`. */
  async hasWritten(db: Executor, conversation: number, senderId: string, after: number): Promise<boolean> {
    const row = await db
      .selectFrom('messages')
      .select('seq')
      .where('conversation_id', '=', conversation)
      .where('sender_id', '=', senderId)
      .where('seq', '>', after)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** The pair's conversation; created if missing. */
  async conversation(tx: Transaction, pair: readonly [string, string]): Promise<number> {
    const [first_id, second_id] = pair.toSorted() as [string, string]
    await tx
      .insertInto('conversations')
      .values({ first_id, second_id })
      .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }

  /** A message of this conversation by id. */
  async find(db: Executor, conversation: number, id: string): Promise<MessageRecord | undefined> {
    return db
      .selectFrom('messages')
      .select(['id', 'seq', 'sender_id as senderId', 'text', 'taken_down_text as takenDownText', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversation)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst()
  }

  /** Stores a message as the newest one of its conversation and returns its `seq`. */
  async insert(tx: Transaction, conversation: number, message: Omit<InsertedMessage, 'conversation'>): Promise<number> {
    const [inserted] = await insertMessage(tx, { conversation, ...message })
    if (!inserted) throw new Error('The database inserted no message.')
    await setNewest(tx, { conversation, ...inserted })
    return inserted.seq
  }
}

type InsertedMessage = Omit<MessageRecord, 'seq' | 'takenDownText'> & { conversation: number }

const insertMessage = prepared((tx: Transaction, { id, conversation, senderId, text, sentAt }: InsertedMessage) =>
  tx
    .insertInto('messages')
    .values({ id, conversation_id: conversation, sender_id: senderId, text, sent_at: sentAt })
    .returning('seq'),
)
const setNewest = prepared((tx: Transaction, { conversation, seq }: { conversation: number; seq: number }) =>
  tx.updateTable('conversations').set({ last_seq: seq }).where('id', '=', conversation),
)

interface PairRow {
  otherId: string
  otherDeletesAt: string | null
  conversation: number | null
  sharedJobId: string | null
  isBlocked: unknown
  read: number | null
  newest: number | null
  revision: number | null
}

const pairFrom = ({ isBlocked, read, newest, revision, ...row }: PairRow): PairRecord => ({
  otherId: row.otherId,
  conversation: row.conversation,
  hasApplication: row.sharedJobId !== null,
  sharedJobId: row.sharedJobId,
  isBlocked: Boolean(isBlocked),
  hasOtherLeft: row.otherDeletesAt !== null,
  read: read ?? 0,
  newest: newest ?? 0,
  revision: revision ?? 0,
})

/** The message of a joined row, if any. */
function messageFrom(row: { [Name in keyof MessageRecord]: MessageRecord[Name] | null }): MessageRecord[] {
  const { id, seq, senderId, text, takenDownText, sentAt } = row
  if (id === null || seq === null || senderId === null || text === null || sentAt === null) return []
  return [{ id, seq, senderId, text, takenDownText, sentAt }]
}
