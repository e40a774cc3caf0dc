import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The idempotency keys of the person's writes. */
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
  // The keys stay claimed, so that a late repeat restores nothing; the fingerprint of the content is erased.
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
