import { createHash } from 'node:crypto'
import { sql, type Expression, type Insertable } from 'kysely'
import { NOTIFICATIONS_UNREAD_MAX } from '#contract/notifications/notification.rules.ts'
import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { PushNews } from '#contract/push/push.rules.ts'
import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import { decodeBoolean, decodeJson, encodeBoolean, encodeJson } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { NotificationsTable } from '#server/database/schema/notifications.table.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** The jobs of a notification of new ones. */
export interface NotifiedJobs {
  /** How many there are besides the newest. */
  others: number
  /** Where they are listed, below the board's origin. */
  path: string
}

/** A notification with the names shown in its text. */
export interface NotificationRecord {
  seq: number
  kind: PushNews
  senderId: string
  jobId: string | null
  happenedAt: string
  isRead: boolean
  /** When it was last mailed since it was last read; null for never. */
  mailedAt: string | null
  /** Of new jobs the company's. Empty when the person, job or company no longer exists. */
  name: string
  /** How many other people, or other jobs, it stands for, since it was last read. */
  others: number
  position: string
  companyName: string
  /** The decision it reports, if any. */
  decision: NotifiedDecision | null
  /** New jobs, if it tells of these. */
  jobs: NotifiedJobs | null
}

export interface NewNotification {
  userId: string
  subject: string
  kind: PushNews
  senderId: string
  jobId: string | null
  happenedAt: string
  decision: NotifiedDecision | null
  jobs: NotifiedJobs | null
}

export class NotificationRepository {
  /**
   * Replaces the notification on the same subject; the new one is the newest and unread. It also stands for the people
   * of the one replaced, if that was unread.
   */
  async put(tx: Transaction, { userId, subject, kind, senderId, ...told }: NewNotification): Promise<void> {
    await replaceOlder(tx, {
      user_id: userId,
      subject,
      kind,
      sender_id: senderId,
      senders: senderMark(subject, senderId),
      job_id: told.jobId,
      happened_at: told.happenedAt,
      is_read: encodeBoolean(false),
      decision: told.decision && encodeJson(told.decision),
      jobs: told.jobs && encodeJson(told.jobs),
    })
  }

  /** Deletes at most `limit` notifications from before a time; returns the number deleted. */
  async deleteOldest(tx: Transaction, before: string, limit: number): Promise<number> {
    const oldest = tx
      .selectFrom('notifications')
      .select('seq')
      .where('happened_at', '<', before)
      .orderBy('happened_at')
      .limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('notifications').where('seq', 'in', oldest).executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** A person's notifications with a `seq` below `before`, newest first. */
  async page(
    db: Executor,
    userId: string,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<NotificationRecord[]> {
    let query = toldTo(db, userId).orderBy('notifications.seq', 'desc').limit(limit)
    if (before !== null) query = query.where('notifications.seq', '<', before)
    return (await query.execute()).map(fromRow)
  }

  /** A person's notification on this subject. */
  async find(db: Executor, userId: string, subject: string): Promise<NotificationRecord | undefined> {
    const row = await toldTo(db, userId).where('subject', '=', subject).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }

  /** Unread ones of these kinds that have changed since they were mailed, the newest first. */
  async unmailed(
    db: Executor,
    userId: string,
    { kinds, subject, limit }: { kinds: readonly PushNews[]; subject: string | null; limit: number },
  ): Promise<NotificationRecord[]> {
    let query = toldTo(db, userId)
      .where('is_read', '=', encodeBoolean(false))
      .where('kind', 'in', kinds)
      .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<', eb.ref('happened_at'))]))
      .orderBy('notifications.seq', 'desc')
      .limit(limit)
    if (subject !== null) query = query.where('subject', '=', subject)
    return (await query.execute()).map(fromRow)
  }

  async markMailed(tx: Transaction, seqs: readonly number[], at: string): Promise<void> {
    await tx.updateTable('notifications').set({ mailed_at: at }).where('seq', 'in', seqs).execute()
  }

  /** The number of people and events in a person's unread notifications, at most `limit`, without those of messages. */
  async unread(db: Executor, userId: string, limit: number): Promise<number> {
    const rows = await db
      .selectFrom('notifications')
      .select(markedLength.as('length'))
      .where('user_id', '=', userId)
      .where('is_read', '=', encodeBoolean(false))
      .where('kind', '!=', 'message')
      .limit(limit)
      .execute()
    return Math.min(
      limit,
      rows.reduce((sum, { length }) => sum + length / MARK, 0),
    )
  }

  /** Marks notifications as read; returns whether any was unread. */
  async markRead(
    tx: Transaction,
    userId: string,
    which: { seqs: readonly number[] } | { upTo: number } | { subject: string },
  ): Promise<boolean> {
    let query = tx
      .updateTable('notifications')
      .set({ is_read: encodeBoolean(true) })
      .where('user_id', '=', userId)
      .where('is_read', '=', encodeBoolean(false))
    if ('seqs' in which) query = query.where('seq', 'in', [...which.seqs])
    else if ('upTo' in which) query = query.where('seq', '<=', which.upTo)
    else query = query.where('subject', '=', which.subject)
    const marked = await query.execute()
    return marked.some(({ numUpdatedRows }) => numUpdatedRows > 0n)
  }
}

/** The characters of one person in `senders`. */
const MARK = 9
const MARKS_MAX = MARK * NOTIFICATIONS_UNREAD_MAX

/** A person in `senders`. Not their id: that would have to be found in others' rows when their account is erased. */
const senderMark = (subject: string, senderId: string): string =>
  `${createHash('sha256')
    .update(`${subject} ${senderId}`)
    .digest('hex')
    .slice(0, MARK - 1)} `

const markedLength = sql<number>`length(senders)`

/** When the stored row was mailed; a read one begins anew. */
const mailedBefore = sql<string | null>`case when notifications.is_read = 1 then null else notifications.mailed_at end`

/** The people of the stored row and a new one; only the new one if the row was read. */
const withSender = (mark: Expression<string> | string) => sql<string>`
  case
    when notifications.is_read = 1 then ${mark}
    when notifications.senders like '%' || ${mark} || '%' then notifications.senders
    when length(notifications.senders) >= ${sql.lit(MARKS_MAX)} then notifications.senders
    else notifications.senders || ${mark}
  end`

type NewRow = Omit<Insertable<NotificationsTable>, 'seq' | 'mailed_at'>

const replaceOlder = prepared((tx: Transaction, values: NewRow) => {
  const { user_id, subject, kind, sender_id, senders, job_id, happened_at, is_read, decision, jobs } = values
  const news = { kind, sender_id, job_id, happened_at, is_read, decision, jobs }
  const row = { user_id, subject, senders, ...news }
  if (tx.engine === 'sqlite') {
    const joined = tx
      .selectFrom('notifications')
      .select(withSender(senders).as('senders'))
      .where('user_id', '=', user_id)
      .where('subject', '=', subject)
    const mailed = tx
      .selectFrom('notifications')
      .select(mailedBefore.as('mailed'))
      .where('user_id', '=', user_id)
      .where('subject', '=', subject)
    return tx.replaceInto('notifications').values({
      ...row,
      senders: sql<string>`coalesce((${joined}), ${senders})`,
      mailed_at: sql<string | null>`(${mailed})`,
    })
  }
  // Upsert without a lookup: a lookup would conflict with concurrent notifications of the same person.
  const newest = {
    ...news,
    senders: withSender(sql<string>`excluded.senders`),
    mailed_at: mailedBefore,
    seq: sql<number>`default`,
  }
  return tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet(newest))
})

/** Kinds sent to applicants, who see the job in their own list of applications. */
const OF_APPLICANTS: ReadonlySet<PushNews> = new Set([
  'application',
  'interview.offered',
  'interview.changed',
  'interview.cancelled',
  'removed',
  'restored',
  'message',
])

const toldTo = (db: Executor, userId: string) =>
  db
    .selectFrom('notifications')
    .leftJoin('users as sender', 'sender.id', 'notifications.sender_id')
    .leftJoin('jobs', 'jobs.id', 'notifications.job_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.recruiter_id')
    .select(['notifications.seq', 'kind', 'sender_id as senderId', 'job_id as jobId', 'is_read as isRead'])
    .select(['decision', 'notifications.jobs', markedLength.as('senders'), 'mailed_at as mailedAt'])
    .select(['happened_at as happenedAt', 'jobs.position', 'poster.company_name as companyName'])
    .select(['jobs.taken_down_at as downSince', 'jobs.recruiter_id as recruiterId', 'user_id as userId'])
    .select(['sender.first_name as firstName', 'sender.last_name as lastName'])
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof toldTo>['execute']>>[number]

function countedOf(kind: PushNews, stored: Row['jobs'], senders: number): Pick<NotificationRecord, 'jobs' | 'others'> {
  const jobs = stored === null ? null : decodeJson(stored)
  return { jobs, others: kind === 'alert' ? (jobs?.others ?? 0) : senders / MARK - 1 }
}

const fromRow = ({
  firstName,
  lastName,
  position,
  isRead,
  decision,
  jobs,
  downSince,
  recruiterId,
  userId,
  senders,
  companyName,
  ...row
}: Row): NotificationRecord => ({
  ...row,
  isRead: decodeBoolean(isRead),
  ...countedOf(row.kind, jobs, senders),
  name: row.kind === 'alert' ? (companyName ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  position:
    downSince === null || recruiterId === userId || OF_APPLICANTS.has(row.kind) ? (position ?? '') : TAKEN_DOWN_JOB,
  companyName: companyName ?? '',
  decision: decision === null ? null : decodeJson(decision),
})
