import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The devices a person is or was signed in on. Device ids are left out: they are secrets of the device. */
export const deviceData: PersonalData = {
  name: 'signedInDevices',
  tables: ['signed_in_devices'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('signed_in_devices')
        .select(['seq', 'kind', 'browser', 'system', 'first_seen_at as firstSeenAt'])
        .select(['last_active_on as lastActiveOn', 'ended_at as endedAt'])
        .where('user_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const devices = tx.selectFrom('signed_in_devices').select('seq').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('signed_in_devices').where('seq', 'in', devices).executeTakeFirst()
    return Number(numDeletedRows)
  },
}
