import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The ids of what the person has written, by which a repeat is known. */
export const writtenIdData: PersonalData = {
  name: 'writtenIds',
  tables: ['claimed_ids'],
  handOut: (db, userId) =>
    pagesOf<{ id: string }>(async (after, limit) =>
      db
        .selectFrom('claimed_ids')
        .select(['id', 'kind'])
        .where('user_id', '=', userId)
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  // The ids stay claimed, so that a belated repeat brings nothing back; what they stood for can't be told any more.
  erase: async (tx, userId, { limit }) => {
    const claimed = tx
      .selectFrom('claimed_ids')
      .select('id')
      .where('user_id', '=', userId)
      .where('fingerprint', '!=', '')
      .limit(limit)
    const { numUpdatedRows } = await tx
      .updateTable('claimed_ids')
      .set({ fingerprint: '' })
      .where('id', 'in', claimed)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}
