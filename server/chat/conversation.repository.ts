import { SHARED_JOBS_LISTED, UNREAD_MAX } from '#contract/chat/chat.rules.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { MessageRecord } from './chat.repository.ts'

/** The owner of a conversation list. Only conversations whose parties share an application are listed. */
export interface ListOwner {
  userId: string
  role: Role
}

/** A conversation with messages, as one of its parties sees it. */
export interface ConversationRecord {
  other: { id: string; email: string; firstName: string; lastName: string; companyName: string }
  lastMessage: MessageRecord
  /** The number of unread messages of the other party. */
  unread: number
}

/** A job with an application between the asking person and another one. */
export interface SharedJobRecord {
  otherId: string
  jobId: string
  position: string
  isOpen: boolean
  /** The number of all jobs with an application between the two. */
  total: number
}

type Party = 'first_id' | 'second_id'
const PARTIES: readonly (readonly [own: Party, others: Party])[] = [
  ['first_id', 'second_id'],
  ['second_id', 'first_id'],
]

export class ConversationRepository {
  /** A page of a person's conversations with messages, newest message first, with a `seq` below `before`. */
  async page(
    db: Executor,
    owner: ListOwner,
    { before, limit }: { before: number; limit: number },
  ): Promise<ConversationRecord[]> {
    // Each half is an ordered index scan that stops after one page.
    const half = (own: Party, others: Party) =>
      openConversations(db, owner, own, others)
        .select((eb) => ['conversations.id', 'last_seq', eb.ref(others).as('other_id')])
        .where('last_seq', '>', 0)
        .where('last_seq', '<', before)
        .orderBy('last_seq', 'desc')
        .limit(limit)
    const rows = await db
      .selectFrom(
        db
          .selectFrom(half('first_id', 'second_id').as('begun'))
          .selectAll()
          .unionAll(db.selectFrom(half('second_id', 'first_id').as('answered')).selectAll())
          .orderBy('last_seq', 'desc')
          .limit(limit)
          .as('listed'),
      )
      .innerJoin('messages as last', 'last.seq', 'listed.last_seq')
      .innerJoin('users as other', 'other.id', 'listed.other_id')
      .leftJoin('read_marks', (join) =>
        join.onRef('read_marks.conversation_id', '=', 'listed.id').on('read_marks.user_id', '=', owner.userId),
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
        'last.taken_down_text as takenDownText',
        'last.sent_at as sentAt',
        eb
          .selectFrom((some) =>
            some
              .selectFrom('messages as news')
              .select('news.seq')
              .whereRef('news.conversation_id', '=', 'listed.id')
              .where('news.sender_id', '!=', owner.userId)
              .where((news) => news('news.seq', '>', news.fn.coalesce(news.ref('read_marks.seq'), news.val(0))))
              .limit(UNREAD_MAX)
              .as('counted'),
          )
          .select(({ fn }) => fn.countAll().as('count'))
          .as('unread'),
      ])
      .orderBy('last.seq', 'desc')
      .execute()
    return rows.map(({ otherId, email, firstName, lastName, companyName, unread, ...lastMessage }) => ({
      other: { id: otherId, email, firstName, lastName, companyName },
      lastMessage,
      unread: Number(unread),
    }))
  }

  /** The number of messages from others that a person has not read, over all pages; at most `UNREAD_MAX`. */
  async unread(db: Executor, owner: ListOwner): Promise<number> {
    let count = 0
    for (const [own, others] of PARTIES) {
      const { unread } = await db
        .selectFrom(
          openConversations(db, owner, own, others)
            .leftJoin('read_marks', (join) =>
              join
                .onRef('read_marks.conversation_id', '=', 'conversations.id')
                .on('read_marks.user_id', '=', owner.userId),
            )
            // Skip read conversations (most of them) before joining their messages.
            .where((eb) => eb('last_seq', '>', eb.fn.coalesce('read_marks.seq', eb.val(0))))
            .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
            .where('messages.sender_id', '!=', owner.userId)
            .where((eb) => eb('messages.seq', '>', eb.fn.coalesce('read_marks.seq', eb.val(0))))
            .select('messages.seq')
            .limit(UNREAD_MAX)
            .as('counted'),
        )
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .limit(1)
        .executeTakeFirstOrThrow()
      count += unread
    }
    return Math.min(UNREAD_MAX, count)
  }

  /** The jobs of the newest applications between this person and each of the others; newest first. */
  async sharedJobs(
    db: Executor,
    { role, userId, otherIds }: ListOwner & { otherIds: readonly string[] },
  ): Promise<SharedJobRecord[]> {
    const [own, others] =
      role === 'candidate'
        ? (['applications.user_id', 'jobs.recruiter_id'] as const)
        : (['jobs.recruiter_id', 'applications.user_id'] as const)
    const rows = await inChunks(otherIds, async (chunk) =>
      db
        .selectFrom(
          db
            .selectFrom('applications')
            .innerJoin('jobs', 'jobs.id', 'applications.job_id')
            .select([
              'applications.seq as place',
              `${others} as otherId`,
              'jobs.id as jobId',
              'jobs.position',
              'jobs.is_open as isOpen',
            ])
            .select(({ fn }) =>
              fn
                .agg<number>('row_number')
                .over((over) => over.partitionBy(others).orderBy('applications.seq', 'desc'))
                .as('rank'),
            )
            .select(({ fn }) =>
              fn
                .countAll<number>()
                .over((over) => over.partitionBy(others))
                .as('total'),
            )
            .where(own, '=', userId)
            .where(others, 'in', chunk)
            .as('shared'),
        )
        .select(['otherId', 'jobId', 'position', 'isOpen', 'total'])
        .where('rank', '<=', SHARED_JOBS_LISTED)
        .orderBy('place', 'desc')
        .execute(),
    )
    return rows.map(({ isOpen, ...job }) => ({ ...job, isOpen: decodeBoolean(isOpen) }))
  }
}

/** The conversations in which a person is the `own` party and that have an application. */
function openConversations(db: Executor, { userId, role }: ListOwner, own: Party, others: Party) {
  const [applicant, recruiter] = role === 'candidate' ? [own, others] : [others, own]
  return db
    .selectFrom('conversations')
    .where(own, '=', userId)
    .where((eb) => {
      const applications = eb.selectFrom('applications')
      // A cross join fixes SQLite's join order: an employer has more jobs than a candidate has applications.
      const joined =
        role === 'candidate'
          ? applications.innerJoin('jobs', 'jobs.id', 'applications.job_id')
          : applications.crossJoin('jobs').whereRef('jobs.id', '=', 'applications.job_id')
      return eb.exists(
        joined
          .select('applications.seq')
          .whereRef('applications.user_id', '=', `conversations.${applicant}`)
          .whereRef('jobs.recruiter_id', '=', `conversations.${recruiter}`),
      )
    })
}
