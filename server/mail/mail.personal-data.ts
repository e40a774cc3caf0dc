import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** Mails to this person that are not sent yet, or are in the mailbox of a board that sends none. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('mails')
        .select(['seq', 'class', 'content', 'written_at as writtenAt'])
        .where('user_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const some = tx.selectFrom('mails').select('seq').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('mails').where('seq', 'in', some).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** When mails reach this person, without the token of their links. */
export const mailChoiceData: PersonalData = {
  name: 'mailChoices',
  tables: ['mail_choices'],
  handOut: (db, userId) =>
    pagesOf<object>(async (after, limit) =>
      after
        ? []
        : db
            .selectFrom('mail_choices')
            .select([
              'about',
              'news',
              'alerts',
              'zone',
              'quiet_from as quietFrom',
              'quiet_to as quietTo',
              'refused_email as refusedEmail',
            ])
            .where('user_id', '=', userId)
            .limit(limit)
            .execute(),
    ),
  erase: async (tx, userId) => {
    const { numDeletedRows } = await tx.deleteFrom('mail_choices').where('user_id', '=', userId).executeTakeFirst()
    return Number(numDeletedRows)
  },
}
