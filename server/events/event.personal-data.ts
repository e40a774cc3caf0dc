import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** Recent events for this person; rows are deleted after a while. */
export const eventData: PersonalData = {
  name: 'events',
  tables: ['events'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('events')
        .select(['seq', 'kind', 'job_id as jobId', 'other_id as otherId', 'happened_at as happenedAt'])
        .where('user_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    ),
  // The newest event stays to keep its number, as in `EventRepository.deleteOldest`, until there is a newer one.
  erase: async (tx, userId, { limit }) => {
    const heard = tx
      .selectFrom('events')
      .select('seq')
      .where('user_id', '=', userId)
      .where('seq', '<', (eb) => eb.selectFrom('events as all').select(({ fn }) => fn.max<number>('all.seq').as('seq')))
      .limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('events').where('seq', 'in', heard).executeTakeFirst()
    return Number(numDeletedRows)
  },
}
