import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** How often the person has written each text within the last day. */
export const writtenTextData: PersonalData = {
  name: 'writtenTexts',
  tables: ['written_texts'],
  handOut: (db, userId) =>
    pagesOf<{ kind: string; hash: string }>(async (after, limit) =>
      db
        .selectFrom('written_texts')
        .select(['kind', 'hash', 'times', 'first_at as firstAt'])
        .where('user_id', '=', userId)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('kind', '>', (after?.kind ?? '') as 'job'),
              eb.and([eb('kind', '=', (after?.kind ?? '') as 'job'), eb('hash', '>', after?.hash ?? '')]),
            ]),
          ),
        )
        .orderBy('kind')
        .orderBy('hash')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const rows = await tx
      .selectFrom('written_texts')
      .select(['kind', 'hash'])
      .where('user_id', '=', userId)
      .limit(limit)
      .execute()
    for (const { kind, hash } of rows)
      await tx
        .deleteFrom('written_texts')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('hash', '=', hash)
        .execute()
    return rows.length
  },
}
