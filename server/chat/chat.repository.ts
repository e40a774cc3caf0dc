import type { ExpressionBuilder } from 'kysely'
import type { Role } from '#contract/profiles/user.options.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

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

/** A user and another person, given by id, by email address, or by both. */
export interface PairQuery {
  userId: string
  role: Role | ''
  other: { id?: string | undefined; email?: string | undefined }
}

/** The relation between two people. */
export interface PairRecord {
  otherId: string
  /** The id of their conversation; null before it was created. */
  conversation: number | null
  /** Whether either has applied to a job of the other. */
  hasApplication: boolean
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
    const row = await pairsOf(db, query).limit(1).executeTakeFirst()
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
    const rows = await withMessages(db, query, slice)
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
  async insert(
    tx: Transaction,
    conversation: number,
    message: Omit<MessageRecord, 'seq' | 'takenDownText'>,
  ): Promise<number> {
    const { seq } = await tx
      .insertInto('messages')
      .values({
        id: message.id,
        conversation_id: conversation,
        sender_id: message.senderId,
        text: message.text,
        sent_at: message.sentAt,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await tx.updateTable('conversations').set({ last_seq: seq }).where('id', '=', conversation).execute()
    return seq
  }
}

/** The pair joined with each message of the slice; a single row without a message when the slice is empty. */
async function withMessages(db: Executor, query: PairQuery, { after, before, limit }: MessageSlice) {
  const order = after === undefined ? 'desc' : 'asc'
  const inSlice = (pair: ExpressionBuilder<BoardSchema & { pair: { conversation: number | null } }, 'pair'>) =>
    pair
      .selectFrom('messages as own')
      .whereRef('own.conversation_id', '=', 'pair.conversation')
      .$if(after !== undefined, (own) => own.where('own.seq', '>', after ?? 0))
      .$if(before !== undefined, (own) => own.where('own.seq', '<', before ?? 0))
      .orderBy('own.seq', order)
      .limit(limit)
  const pairs = db.selectFrom(pairsOf(db, query).as('pair')).selectAll('pair')
  const columns = [
    'messages.id',
    'messages.seq',
    'sender_id as senderId',
    'text',
    'taken_down_text as takenDownText',
    'sent_at as sentAt',
  ] as const
  // SQLite finds the page through its index before it reads rows. PostgreSQL would read all messages, hence the
  // lateral join.
  if (db.engine === 'postgres')
    return pairs
      .leftJoinLateral(
        (eb) => inSlice(eb).selectAll('own').as('messages'),
        (join) => join.onTrue(),
      )
      .select(columns)
      .orderBy('messages.seq', order)
      .execute()
  return pairs
    .leftJoin('messages', (join) => join.on('messages.seq', 'in', (eb) => inSlice(eb).select('own.seq')))
    .select(columns)
    .orderBy('messages.seq', order)
    .execute()
}

/** At most one row. The limit also stops the engine from evaluating it again for each joined message. */
function pairsOf(db: Executor, { userId, role, other }: PairQuery) {
  const applicant = role === 'candidate' ? 'asking.id' : 'other.id'
  const recruiter = role === 'candidate' ? 'other.id' : 'asking.id'
  return db
    .selectFrom('users as other')
    .innerJoin('users as asking', (join) => join.on('asking.id', '=', userId))
    .leftJoin('conversations', (join) =>
      join
        .on((eb) =>
          eb('first_id', '=', eb.case().when('other.id', '<', userId).then(eb.ref('other.id')).else(userId).end()),
        )
        .on((eb) =>
          eb('second_id', '=', eb.case().when('other.id', '<', userId).then(userId).else(eb.ref('other.id')).end()),
        ),
    )
    .leftJoin('read_marks', (join) =>
      join.onRef('read_marks.conversation_id', '=', 'conversations.id').on('read_marks.user_id', '=', userId),
    )
    .select((eb) => {
      const applications = eb.selectFrom('applications')
      // A cross join fixes SQLite's join order: an employer has more jobs than a candidate has applications.
      const joined =
        role === 'candidate'
          ? applications.innerJoin('jobs', 'jobs.id', 'applications.job_id')
          : applications.crossJoin('jobs').whereRef('jobs.id', '=', 'applications.job_id')
      const between = joined
        .select('applications.seq')
        .whereRef('applications.user_id', '=', applicant)
        .whereRef('jobs.recruiter_id', '=', recruiter)
      return [
        'other.id as otherId',
        'conversations.id as conversation',
        'conversations.last_seq as newest',
        'conversations.revision',
        'read_marks.seq as read',
        eb.exists(between).as('hasApplication'),
      ]
    })
    .$if(other.id !== undefined, (query) => query.where('other.id', '=', other.id ?? ''))
    .$if(other.email !== undefined, (query) => query.where('other.email', '=', other.email ?? ''))
    .limit(1)
}

interface PairRow {
  otherId: string
  conversation: number | null
  hasApplication: unknown
  read: number | null
  newest: number | null
  revision: number | null
}

const pairFrom = ({ otherId, conversation, hasApplication, read, newest, revision }: PairRow): PairRecord => ({
  otherId,
  conversation,
  hasApplication: Boolean(hasApplication),
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
