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
}
