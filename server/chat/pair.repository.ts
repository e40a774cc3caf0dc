import type { ExpressionBuilder } from 'kysely'
import { RELEASED } from '#contract/auth/email.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { prepared } from '#server/database/prepared.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor } from '#server/database/transaction.ts'

/**
 * A user and another person, given by id, by email address, or by both. With an id, an address counts as a former one of
 * this person, so that what was written before they changed it still goes to them, unless it is that of the user or of
 * somebody else the user may write to. A stranger's address is taken like one that nobody has: the answer must not tell
 * whether somebody is registered. A record whose address was claimed by its owner is reached by no other one: what was
 * written to the owner must not go there (docs/decisions/0018).
 */
export interface PairQuery {
  userId: string
  role: Role | ''
  other: { id?: string | undefined; email?: string | undefined }
}

/** The parameters of the statements; those that a shape does not use are empty. */
interface PairValues {
  userId: string
  otherId: string
  email: string
}

/** What the text of these statements depends on. */
type PairShape = Readonly<{ as: 'applicant' | 'recruiter'; by: 'id' | 'email' | 'id and email' }>
type PageShape = PairShape & Readonly<{ page: 'after' | 'before' | 'newest' }>

export const pairValues = ({ userId, other }: PairQuery): PairValues => ({
  userId,
  otherId: other.id ?? '',
  email: other.email ?? '',
})

export const pairShape = ({ role, other }: PairQuery): PairShape => ({
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
        'other.deletes_at as otherDeletesAt',
        'conversations.id as conversation',
        'conversations.last_seq as newest',
        'conversations.revision',
        'read_marks.seq as read',
        sharedJob.as('sharedJobId'),
        eb.or([blockBy('asking.id', 'other.id'), blockBy('other.id', 'asking.id')]).as('isBlocked'),
      ]
    })
    .$if(by !== 'email', (query) => query.where('other.id', '=', otherId))
    .$if(by === 'email', (query) => query.where('other.email', '=', email))
    .$if(by === 'id and email', (query) =>
      query.where((eb) => {
        const holder = eb.selectFrom('users as holder').select('holder.id').where('holder.email', '=', email)
        const known = holder.where((held) => {
          const id = held.ref('holder.id')
          const application = held
            .selectFrom('applications')
            .innerJoin('jobs', 'jobs.id', 'applications.job_id')
            .select('jobs.id')
            .where('applications.user_id', '=', as === 'applicant' ? userId : id)
            .where('jobs.recruiter_id', '=', as === 'applicant' ? id : userId)
          return held.or([held('holder.id', '=', userId), held.exists(application)])
        })
        const isClaimed = eb('other.email', 'like', `%${RELEASED}`)
        return eb.or([eb('other.email', '=', email), eb.not(eb.or([isClaimed, eb.exists(known)]))])
      }),
    )
    .limit(1)
}

export const pairs = prepared(pairsOf)

/** The pair joined with each message of the page; a single row without a message when the page is empty. */
export const exchanges = prepared((db, values: PairValues & { position: number; limit: number }, shape: PageShape) => {
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
