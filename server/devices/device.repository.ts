import type { DeviceDescription } from '#contract/account/device.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

export interface DeviceRecord extends DeviceDescription {
  seq: number
  deviceId: string
  lastActiveOn: string
}

export class DeviceRepository {
  /** The user with this uid at the provider. */
  async owner(db: Executor, uid: string): Promise<{ id: string } | undefined> {
    return db.selectFrom('users').select('id').where('uid', '=', uid).limit(1).executeTakeFirst()
  }

  /** The devices a user is signed in on, most recently active first. */
  async active(db: Executor, userId: string, limit: number): Promise<DeviceRecord[]> {
    return db
      .selectFrom('signed_in_devices')
      .select(['seq', 'device_id as deviceId', 'kind', 'browser', 'system', 'last_active_on as lastActiveOn'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .orderBy('last_active_on', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** The number of signed-in devices first seen on or after this day, at most `limit`. */
  async countNew(db: Executor, userId: string, day: string, limit: number): Promise<number> {
    const rows = await db
      .selectFrom('signed_in_devices')
      .select('seq')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('first_seen_at', '>=', day)
      .limit(limit)
      .execute()
    return rows.length
  }

  /** Records a device's activity on this day; adds the device if it is unknown. */
  async put(
    tx: Transaction,
    userId: string,
    { deviceId, at, ...words }: DeviceDescription & { deviceId: string; at: string },
  ) {
    const day = at.slice(0, 10)
    await tx
      .insertInto('signed_in_devices')
      .values({ user_id: userId, device_id: deviceId, ...words, first_seen_at: at, last_active_on: day })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_id']).doUpdateSet({ ...words, last_active_on: day }),
      )
      .execute()
  }

  /**
   * Deletes all but the `count` most recently active signed-in devices, and expired push subscriptions of devices that
   * are not known any more: no browser replaces those.
   */
  async keepActive(tx: Transaction, userId: string, count: number): Promise<void> {
    const kept = tx
      .selectFrom('signed_in_devices')
      .select('seq')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .orderBy('last_active_on', 'desc')
      .orderBy('seq', 'desc')
      .limit(count)
    await tx
      .deleteFrom('signed_in_devices')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('seq', 'not in', kept)
      .execute()
    const known = tx.selectFrom('signed_in_devices').select('device_id').where('user_id', '=', userId)
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('p256dh', 'is', null)
      .where('device_id', 'not in', known)
      .execute()
  }

  /** Logs out matching devices of a user and returns the ids of those that were signed in. */
  async end(tx: Transaction, userId: string, which: { seq?: number; deviceId?: string; except?: string }, at: string) {
    const { seq, deviceId, except } = which
    const ended = await tx
      .updateTable('signed_in_devices')
      .set({ ended_at: at })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(seq !== undefined, (query) => query.where('seq', '=', seq ?? 0))
      .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
      .$if(except !== undefined, (query) => query.where('device_id', '!=', except ?? ''))
      .returning('device_id as deviceId')
      .execute()
    return ended.map((device) => device.deviceId)
  }

  /** Deletes all but the newest logged-out devices; returns the latest logout time among the deleted, or null. */
  async forgetEnded(tx: Transaction, userId: string, count: number): Promise<string | null> {
    const oldest = await tx
      .selectFrom('signed_in_devices')
      .select(['seq', 'ended_at as endedAt'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(count)
      .offset(count)
      .execute()
    if (oldest.length === 0) return null
    const seqs = oldest.map(({ seq }) => seq)
    await tx.deleteFrom('signed_in_devices').where('seq', 'in', seqs).execute()
    return oldest[0]?.endedAt ?? null
  }

  /** Rejects sign-ins from before this time on unknown devices; the time only moves forward. */
  async endOthers(tx: Transaction, userId: string, at: string): Promise<void> {
    await tx
      .updateTable('users')
      .set({ others_ended_at: at })
      .where('id', '=', userId)
      .where((or) => or.or([or('others_ended_at', 'is', null), or('others_ended_at', '<', at)]))
      .execute()
  }

  /** Deletes the push subscriptions of these devices, or of all but one. */
  async endPush(tx: Transaction, userId: string, which: { deviceIds: readonly string[] } | { except: string }) {
    const own = tx.deleteFrom('push_subscriptions').where('user_id', '=', userId)
    if ('deviceIds' in which) {
      if (which.deviceIds.length > 0) await own.where('device_id', 'in', which.deviceIds).execute()
    } else {
      await own.where((or) => or.or([or('device_id', 'is', null), or('device_id', '!=', which.except)])).execute()
    }
  }
}
