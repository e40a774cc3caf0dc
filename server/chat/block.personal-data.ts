import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The people this person has blocked; blocks against this person are data of the blocker. */
export const blockData: PersonalData = {
  name: 'blocks',
  tables: ['blocks'],
  handOut: (db, userId) =>
    pagesOf<{ otherId: string; blockedAt: string }>(async (after, limit) =>
      db
        .selectFrom('blocks')
        .select(['blocked_id as otherId', 'blocked_at as blockedAt'])
        .where('blocker_id', '=', userId)
        .where('blocked_id', '>', after?.otherId ?? '')
        .orderBy('blocked_id')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const rows = await tx
      .selectFrom('blocks')
      .selectAll()
      .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
      .limit(limit)
      .execute()
    for (const { blocker_id, blocked_id } of rows)
      await tx.deleteFrom('blocks').where('blocker_id', '=', blocker_id).where('blocked_id', '=', blocked_id).execute()
    return rows.length
  },
}
