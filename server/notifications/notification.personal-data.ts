import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** Notifications for this person, and those about them for others. */
export const notificationData: PersonalData = {
  name: 'notifications',
  tables: ['notifications'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('notifications')
        .select(['seq', 'kind', 'job_id as jobId', 'happened_at as at', 'is_read as isRead'])
        .where('user_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const some = (column: 'user_id' | 'sender_id') =>
      tx.selectFrom('notifications').select('seq').where(column, '=', userId).limit(limit)
    let erased = 0
    for (const column of ['user_id', 'sender_id'] as const) {
      const { numDeletedRows } = await tx
        .deleteFrom('notifications')
        .where('seq', 'in', some(column))
        .executeTakeFirst()
      erased += Number(numDeletedRows)
    }
    return erased
  },
}
