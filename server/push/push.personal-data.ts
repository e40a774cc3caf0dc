import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** Push subscriptions without their keys, which are secrets of the device. */
export const pushData: PersonalData = {
  name: 'devices',
  tables: ['push_subscriptions'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('push_subscriptions')
        .select(['seq', 'endpoint', 'subscribed_at as subscribedAt'])
        .where('user_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const devices = tx.selectFrom('push_subscriptions').select('seq').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('push_subscriptions').where('seq', 'in', devices).executeTakeFirst()
    return Number(numDeletedRows)
  },
}
