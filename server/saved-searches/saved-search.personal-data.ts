import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { AlertRepository } from '#server/alerts/alert.repository.ts'
import { decodeBoolean } from '#server/database/codecs.ts'

/** The searches that this person has saved. */
export const savedSearchData: PersonalData = {
  name: 'savedSearches',
  tables: ['saved_searches'],
  handOut: (db, userId) =>
    pagesOf<{ id: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('saved_searches')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        search: row.search,
        name: row.name,
        cadence: row.cadence,
        byPush: decodeBoolean(row.by_push),
        byMail: decodeBoolean(row.by_mail),
        byNotifications: decodeBoolean(row.by_notifications),
        isPaused: decodeBoolean(row.is_paused),
        createdAt: row.created_at,
        renewedAt: row.renewed_at,
        askedAt: row.asked_at,
      }))
    }),
  erase: async (tx, userId, { limit }) => {
    const some = tx.selectFrom('saved_searches').select('id').where('user_id', '=', userId).limit(limit)
    const erased = await tx.deleteFrom('saved_searches').where('id', 'in', some).returning('filed_as').execute()
    await new AlertRepository().deleteUnused(
      tx,
      erased.map(({ filed_as: filedAs }) => filedAs),
    )
    return erased.length
  },
}
