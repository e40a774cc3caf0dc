import type { PushChoice, PushNews } from '#contract/push/push.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Where and how to reach a device. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface SubscriptionRecord extends PushDevice {
  userId: string
  kinds: PushChoice
  subscribedAt: string
}

const COLUMNS = {
  message: 'wants_message',
  answer: 'wants_answer',
  applicant: 'wants_applicant',
  application: 'wants_answer',
} as const satisfies Record<PushNews, string>

export class PushRepository {
  /** Keeps a device, in place of what was known of it, whoever's it was. */
  async put(tx: Transaction, { endpoint, ...record }: SubscriptionRecord): Promise<void> {
    const values = {
      user_id: record.userId,
      p256dh: record.p256dh,
      auth: record.auth,
      wants_message: encodeBoolean(record.kinds.message),
      wants_answer: encodeBoolean(record.kinds.answer),
      wants_applicant: encodeBoolean(record.kinds.applicant),
      subscribed_at: record.subscribedAt,
    }
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute()
  }

  /** Forgets all but the newest of somebody's devices. */
  async keepNewest(tx: Transaction, userId: string, count: number): Promise<void> {
    const newest = tx
      .selectFrom('push_subscriptions')
      .select('seq')
      .where('user_id', '=', userId)
      .orderBy('subscribed_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(count)
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('seq', 'not in', newest).execute()
  }

  /** Forgets a device of this person. */
  async removeOwn(tx: Transaction, userId: string, endpoint: string): Promise<void> {
    await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
  }

  /** Forgets a device that is gone, as it was reached; one that has subscribed anew meanwhile stays. */
  async removeGone(tx: Transaction, { endpoint, p256dh, auth }: PushDevice): Promise<void> {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', p256dh)
      .where('auth', '=', auth)
      .execute()
  }

  /** The devices on which somebody wants to be told of this. */
  async devicesOf(db: Executor, userId: string, kind: PushNews): Promise<PushDevice[]> {
    return db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('user_id', '=', userId)
      .where(COLUMNS[kind], '=', encodeBoolean(true))
      .orderBy('seq')
      .execute()
  }

  /** Whether there is any. */
  async hasDevice(db: Executor, userId: string, kind: PushNews): Promise<boolean> {
    const device = await db
      .selectFrom('push_subscriptions')
      .select('seq')
      .where('user_id', '=', userId)
      .where(COLUMNS[kind], '=', encodeBoolean(true))
      .limit(1)
      .executeTakeFirst()
    return device !== undefined
  }

  /** First and last name; empty for nobody. */
  async nameOf(db: Executor, userId: string): Promise<string> {
    const user = await db
      .selectFrom('users')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirst()
    return user ? `${user.firstName} ${user.lastName}` : ''
  }

  /** A job's position; undefined when there is no such job any more. */
  async positionOf(db: Executor, jobId: string): Promise<string | undefined> {
    const job = await db.selectFrom('jobs').select('position').where('id', '=', jobId).executeTakeFirst()
    return job?.position
  }

  /** The position of the job that was applied to last between two people, whichever of them applied. */
  async sharedPosition(db: Executor, one: string, other: string): Promise<string | undefined> {
    const job = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('jobs.position')
      .where((eb) =>
        eb.or([
          eb('applications.user_id', '=', one).and('jobs.recruiter_id', '=', other),
          eb('applications.user_id', '=', other).and('jobs.recruiter_id', '=', one),
        ]),
      )
      .orderBy('applications.seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return job?.position
  }

  /** Whether there is anything of the sender's that the reader has not read. */
  async hasUnread(db: Executor, readerId: string, senderId: string): Promise<boolean> {
    const news = await db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .leftJoin('read_marks', (join) =>
        join.onRef('read_marks.conversation_id', '=', 'conversations.id').on('read_marks.user_id', '=', readerId),
      )
      .select('messages.seq')
      .where('first_id', '=', readerId < senderId ? readerId : senderId)
      .where('second_id', '=', readerId < senderId ? senderId : readerId)
      .where('sender_id', '=', senderId)
      .where((eb) => eb('messages.seq', '>', eb.fn.coalesce('read_marks.seq', eb.val(0))))
      .limit(1)
      .executeTakeFirst()
    return news !== undefined
  }
}
