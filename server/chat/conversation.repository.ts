import { SHARED_JOBS_LISTED, UNREAD_MAX } from '#contract/chat/chat.rules.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { MessageRecord } from './chat.repository.ts'

/** Whose conversations are listed. Only those count whose parties have an application between them. */
export interface ListOwner {
  userId: string
  role: Role
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

type Party = 'first_id' | 'second_id'
const PARTIES: readonly (readonly [own: Party, others: Party])[] = [
  ['first_id', 'second_id'],
  ['second_id', 'first_id'],
]

export class ConversationRepository {
  /** A page of a person's conversations that have begun, the newest message first, of those before `before`. */
  async page(
    db: Executor,
    owner: ListOwner,
    { before, limit }: { before: number; limit: number },
  ): Promise<ConversationRecord[]> {
    // Each half is read in order along its index, and no further than the page.
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

  /** How many messages of others a person has not read, on whichever page their conversations are; `UNREAD_MAX` at most. */
  async unread(db: Executor, owner: ListOwner): Promise<number> {
    const counts = await Promise.all(
      PARTIES.map(async ([own, others]) =>
        db
          .selectFrom(
            openConversations(db, owner, own, others)
              .leftJoin('read_marks', (join) =>
                join
                  .onRef('read_marks.conversation_id', '=', 'conversations.id')
                  .on('read_marks.user_id', '=', owner.userId),
              )
              // Most conversations are read: their messages are not looked at.
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
          .executeTakeFirstOrThrow(),
      ),
    )
    return Math.min(
      UNREAD_MAX,
      counts.reduce((sum, { unread }) => sum + unread, 0),
    )
  }

  /** The jobs of the newest applications between this person and each of the others; the newest first. */
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
            .where(own, '=', userId)
            .where(others, 'in', chunk)
            .as('shared'),
        )
        .select(['otherId', 'jobId', 'position', 'isOpen'])
        .where('rank', '<=', SHARED_JOBS_LISTED)
        .orderBy('place', 'desc')
        .execute(),
    )
    return rows.map(({ isOpen, ...job }) => ({ ...job, isOpen: decodeBoolean(isOpen) }))
  }
}

/** The conversations in which a person is this party, and to which an application belongs. */
function openConversations(db: Executor, { userId, role }: ListOwner, own: Party, others: Party) {
  const [applicant, recruiter] = role === 'candidate' ? [own, others] : [others, own]
  return db
    .selectFrom('conversations')
    .where(own, '=', userId)
    .where((eb) => {
      const applications = eb.selectFrom('applications')
      // An employer has more jobs than a candidate has applications: a cross join keeps SQLite to this order.
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
