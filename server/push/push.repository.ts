import type { NotNull } from 'kysely'
import { NEWS } from '#contract/notifications/news.rules.ts'
import type { PushChoice, PushKind } from '#contract/push/push.rules.ts'
import type { BoardEvent } from '#server/board-event.ts'
import { decodeBoolean, encodeBoolean, type StoredBoolean } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** The address and keys of a device. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface SubscriptionRecord extends PushDevice {
  userId: string
  kinds: PushChoice
  subscribedAt: string
  deviceId: string | null
}

type Column = `wants_${PushKind}`

/** The column of the devices that want this event: an employer hears of interviews with their applicants. */
const columnOf = (event: BoardEvent): Column =>
  'toEmployer' in event && event.toEmployer ? 'wants_applicant' : `wants_${NEWS[event.kind].push}`

export class PushRepository {
  /** Stores a device; replaces an existing one with the same endpoint, whoever owned it. */
  async put(tx: Transaction, { endpoint, ...record }: SubscriptionRecord): Promise<void> {
    const values = {
      user_id: record.userId,
      p256dh: record.p256dh,
      auth: record.auth,
      wants_message: encodeBoolean(record.kinds.message),
      wants_answer: encodeBoolean(record.kinds.answer),
      wants_applicant: encodeBoolean(record.kinds.applicant),
      wants_alert: encodeBoolean(record.kinds.alert),
      subscribed_at: record.subscribedAt,
      device_id: record.deviceId,
    }
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute()
  }

  /** Deletes the subscriptions of a signed-in device, which its browser has replaced; returns the newest one's kinds. */
  async takeReplaced(tx: Transaction, userId: string, deviceId: string): Promise<PushChoice | null> {
    const removed = await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('device_id', '=', deviceId)
      .returning(['seq', 'wants_message', 'wants_answer', 'wants_applicant', 'wants_alert'])
      .execute()
    const newest = removed.toSorted((one, other) => other.seq - one.seq)[0]
    return newest
      ? {
          message: decodeBoolean(newest.wants_message),
          answer: decodeBoolean(newest.wants_answer),
          applicant: decodeBoolean(newest.wants_applicant),
          alert: decodeBoolean(newest.wants_alert),
        }
      : null
  }

  /** Deletes all but the newest `count` devices of a user, expired ones first. */
  async keepNewest(tx: Transaction, userId: string, count: number): Promise<void> {
    const newest = tx
      .selectFrom('push_subscriptions')
      .select('seq')
      .where('user_id', '=', userId)
      .orderBy((eb) => eb.case().when('p256dh', 'is', null).then(1).else(0).end())
      .orderBy('subscribed_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(count)
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('seq', 'not in', newest).execute()
  }

  /** Deletes a device of this user. */
  async removeOwn(tx: Transaction, userId: string, endpoint: string): Promise<void> {
    await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
  }

  /**
   * Ends an expired subscription, unless it has been made again with new keys since. That of a signed-in device stays
   * without its keys: what was chosen goes to the one by which the browser replaces it.
   */
  async endGone(tx: Transaction, { endpoint, p256dh, auth }: PushDevice): Promise<void> {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', p256dh)
      .where('auth', '=', auth)
      .where('device_id', 'is', null)
      .execute()
    await tx
      .updateTable('push_subscriptions')
      .set({ p256dh: null, auth: null })
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', p256dh)
      .where('auth', '=', auth)
      .execute()
  }

  /** Deletes the expired subscriptions of a signed-in device. */
  async removeGone(tx: Transaction, userId: string, deviceId: string): Promise<void> {
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('device_id', '=', deviceId)
      .where('p256dh', 'is', null)
      .execute()
  }

  /** The receiver's devices that want to be told of this event; none of an account scheduled for deletion. */
  async devicesOf(db: Executor, event: BoardEvent): Promise<PushDevice[]> {
    return db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['endpoint', 'p256dh', 'auth'])
      .$narrowType<{ p256dh: NotNull; auth: NotNull }>()
      .where('user_id', '=', event.receiverId)
      .where(columnOf(event), '=', encodeBoolean(true))
      .where('p256dh', 'is not', null)
      .where('users.deletes_at', 'is', null)
      .orderBy('seq')
      .execute()
  }

  /** Whether the receiver has such a device. */
  async hasDevice(db: Executor, event: BoardEvent): Promise<boolean> {
    const asked = { userId: event.receiverId, isWanted: encodeBoolean(true) }
    const devices = await anyDevice(db, asked, { column: columnOf(event) })
    return devices.length > 0
  }
}

const anyDevice = prepared(
  (db: Executor, { userId, isWanted }: { userId: string; isWanted: StoredBoolean }, { column }: { column: Column }) =>
    db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'user_id')
      .select('seq')
      .where('user_id', '=', userId)
      .where(column, '=', isWanted)
      .where('p256dh', 'is not', null)
      .where('users.deletes_at', 'is', null)
      .limit(1),
)
