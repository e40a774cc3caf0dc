import type { ExpressionBuilder } from 'kysely'
import type { Role } from '#contract/profiles/user.options.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { prepared } from '#server/database/prepared.ts'
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
  /** Whether either has applied to a job of the other, and the job of the latest application. */
  hasApplication: boolean
  sharedJobId: string | null
  /** Whether either has blocked the other. */
  isBlocked: boolean
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

/** The parameters of the statements below; those that a shape does not use are empty. */
interface PairValues {
  userId: string
  otherId: string
  email: string
}

/** What the text of these statements depends on. */
type PairShape = Readonly<{ as: 'applicant' | 'recruiter'; by: 'id' | 'email' | 'id and email' }>
type PageShape = PairShape & Readonly<{ page: 'after' | 'before' | 'newest' }>

const pairValues = ({ userId, other }: PairQuery): PairValues => ({
  userId,
  otherId: other.id ?? '',
  email: other.email ?? '',
})

const pairShape = ({ role, other }: PairQuery): PairShape => ({
  as: role === 'candidate' ? 'applicant' : 'recruiter',
  by: other.id === undefined ? 'email' : other.email === undefined ? 'id' : 'id and email',
})

/** At most one row. The limit also stops the engine from evaluating it again for each joined message. */
function pairsOf(db: Executor, { userId, otherId, email }: PairValues, { as, by }: PairShape) {
  const applicant = as === 'applicant' ? 'asking.id' : 'other.id'
  const recruiter = as === 'applicant' ? 'other.id' : 'asking.id'
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
        as === 'applicant'
          ? applications.innerJoin('jobs', 'jobs.id', 'applications.job_id')
          : applications.crossJoin('jobs').whereRef('jobs.id', '=', 'applications.job_id')
      const sharedJob = joined
        .select('jobs.id')
        .whereRef('applications.user_id', '=', applicant)
        .whereRef('jobs.recruiter_id', '=', recruiter)
        .orderBy('applications.seq', 'desc')
        .limit(1)
      const blockBy = (blocker: 'asking.id' | 'other.id', blocked: 'asking.id' | 'other.id') =>
        eb.exists(
          eb
            .selectFrom('blocks')
            .select('blocker_id')
            .whereRef('blocker_id', '=', blocker)
            .whereRef('blocked_id', '=', blocked),
        )
      return [
        'other.id as otherId',
        'conversations.id as conversation',
        'conversations.last_seq as newest',
        'conversations.revision',
        'read_marks.seq as read',
        sharedJob.as('sharedJobId'),
        eb.or([blockBy('asking.id', 'other.id'), blockBy('other.id', 'asking.id')]).as('isBlocked'),
      ]
    })
    .$if(by !== 'email', (query) => query.where('other.id', '=', otherId))
    .$if(by !== 'id', (query) => query.where('other.email', '=', email))
    .limit(1)
}

const pairs = prepared(pairsOf)

/** The pair joined with each message of the page; a single row without a message when the page is empty. */
const exchanges = prepared((db, values: PairValues & { position: number; limit: number }, shape: PageShape) => {
  const { position, limit } = values
  const order = shape.page === 'after' ? 'asc' : 'desc'
  const onPage = (pair: ExpressionBuilder<BoardSchema & { pair: { conversation: number | null } }, 'pair'>) =>
    pair
      .selectFrom('messages as own')
      .whereRef('own.conversation_id', '=', 'pair.conversation')
      .$if(shape.page === 'after', (own) => own.where('own.seq', '>', position))
      .$if(shape.page === 'before', (own) => own.where('own.seq', '<', position))
      .orderBy('own.seq', order)
      .limit(limit)
  const pair = db.selectFrom(pairsOf(db, values, shape).as('pair')).selectAll('pair')
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
    return pair
      .leftJoinLateral(
        (eb) => onPage(eb).selectAll('own').as('messages'),
        (join) => join.onTrue(),
      )
      .select(columns)
      .orderBy('messages.seq', order)
  return pair
    .leftJoin('messages', (join) => join.on('messages.seq', 'in', (eb) => onPage(eb).select('own.seq')))
    .select(columns)
    .orderBy('messages.seq', order)
})

interface PairRow {
  otherId: string
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
