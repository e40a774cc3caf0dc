import type { Role } from '#contract/profiles/user.options.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/connection.ts'
import { inChunks } from '#server/database/in-chunks.ts'

export interface MessageRecord {
  id: string
  /** The server's order. */
  seq: number
  senderId: string
  text: string
  sentAt: string
}

/** A conversation that has begun, as one of its parties sees it. */
export interface ConversationRecord {
  other: { id: string; email: string; firstName: string; lastName: string; companyName: string }
  lastMessage: MessageRecord
  /** How many of the other party's messages are not read. */
  unread: number
}

/** A job with an application between the person who asks and another one. */
export interface SharedJobRecord {
  otherId: string
  jobId: string
  position: string
  isOpen: boolean
}

export class ChatRepository {
  /** The messages between two people in the server's order, those after `after` only. */
  async messages(db: Executor, pair: readonly [string, string], after: number): Promise<MessageRecord[]> {
    return db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select(['messages.id', 'messages.seq', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('first_id', '=', smaller(pair))
      .where('second_id', '=', larger(pair))
      .where('messages.seq', '>', after)
      .orderBy('messages.seq')
      .execute()
  }

  /** The conversations of this person that have begun, the newest message first. */
  async conversationsOf(db: Executor, userId: string): Promise<ConversationRecord[]> {
    const rows = await db
      .selectFrom('conversations')
      .innerJoin('messages as last', (join) =>
        join.on('last.seq', '=', (eb) =>
          eb
            .selectFrom('messages as newest')
            .select(({ fn }) => fn.max('newest.seq').as('seq'))
            .whereRef('newest.conversation_id', '=', 'conversations.id'),
        ),
      )
      .innerJoin('users as other', (join) =>
        join.on((eb) =>
          eb(
            'other.id',
            '=',
            eb.case().when('first_id', '=', userId).then(eb.ref('second_id')).else(eb.ref('first_id')).end(),
          ),
        ),
      )
      .leftJoin('read_marks', (join) =>
        join.onRef('read_marks.conversation_id', '=', 'conversations.id').on('read_marks.user_id', '=', userId),
      )
      .select((eb) => [
        'other.id as otherId',
        'other.email',
        'other.first_name as firstName',
        'other.last_name as lastName',
        'other.company_name as companyName',
        'last.id',
        'last.seq',
        'last.sender_id as senderId',
        'last.text',
        'last.sent_at as sentAt',
        eb
          .selectFrom('messages as news')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('news.conversation_id', '=', 'conversations.id')
          .where('news.sender_id', '!=', userId)
          .where((news) => news('news.seq', '>', news.fn.coalesce(news.ref('read_marks.seq'), news.val(0))))
          .as('unread'),
      ])
      .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
      .orderBy('last.seq', 'desc')
      .execute()
    return rows.map(({ otherId, email, firstName, lastName, companyName, unread, ...lastMessage }) => ({
      other: { id: otherId, email, firstName, lastName, companyName },
      lastMessage,
      unread: Number(unread),
    }))
  }

  /** The jobs with an application between this person and one of the others; the newest application first. */
  async sharedJobs(
    db: Executor,
    { role, userId, otherIds }: { role: Role; userId: string; otherIds: readonly string[] },
  ): Promise<SharedJobRecord[]> {
    const [own, others] =
      role === 'candidate'
        ? (['applications.user_id', 'jobs.recruiter_id'] as const)
        : (['jobs.recruiter_id', 'applications.user_id'] as const)
    const rows = await inChunks(otherIds, async (chunk) =>
      db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select([`${others} as otherId`, 'jobs.id as jobId', 'jobs.position', 'jobs.is_open as isOpen'])
        .where(own, '=', userId)
        .where(others, 'in', chunk)
        .orderBy('applications.seq', 'desc')
        .execute(),
    )
    return rows.map(({ isOpen, ...job }) => ({ ...job, isOpen: decodeBoolean(isOpen) }))
  }

  /** The `seq` up to which this person has read the pair's conversation; 0 before that. */
  async readMark(db: Executor, pair: readonly [string, string], userId: string): Promise<number> {
    const mark = await db
      .selectFrom('read_marks')
      .innerJoin('conversations', 'conversations.id', 'read_marks.conversation_id')
      .select('read_marks.seq')
      .where('first_id', '=', smaller(pair))
      .where('second_id', '=', larger(pair))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return mark?.seq ?? 0
  }

  async putReadMark(tx: Executor, conversation: number, userId: string, seq: number): Promise<void> {
    await tx
      .insertInto('read_marks')
      .values({ conversation_id: conversation, user_id: userId, seq })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doUpdateSet({ seq }))
      .execute()
  }

  /** The pair's conversation, begun now when there is none. */
  async conversation(tx: Executor, pair: readonly [string, string]): Promise<number> {
    await tx
      .insertInto('conversations')
      .values({ first_id: smaller(pair), second_id: larger(pair) })
      .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('first_id', '=', smaller(pair))
      .where('second_id', '=', larger(pair))
      .executeTakeFirstOrThrow()
    return id
  }

  /** A message of this conversation by its id. */
  async find(db: Executor, conversation: number, id: string): Promise<MessageRecord | undefined> {
    return db
      .selectFrom('messages')
      .select(['id', 'seq', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversation)
      .where('id', '=', id)
      .executeTakeFirst()
  }

  async insert(tx: Executor, conversation: number, message: Omit<MessageRecord, 'seq'>): Promise<void> {
    await tx
      .insertInto('messages')
      .values({
        id: message.id,
        conversation_id: conversation,
        sender_id: message.senderId,
        text: message.text,
        sent_at: message.sentAt,
      })
      .execute()
  }
}

const smaller = ([one, other]: readonly [string, string]) => (one < other ? one : other)
const larger = ([one, other]: readonly [string, string]) => (one < other ? other : one)
