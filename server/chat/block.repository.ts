import type { Executor, Transaction } from '#server/database/transaction.ts'

export interface BlockRecord {
  userId: string
  firstName: string
  lastName: string
  blockedAt: string
}

export class BlockRepository {
  /** The people a user has blocked, newest first. */
  async of(db: Executor, blockerId: string, limit: number): Promise<BlockRecord[]> {
    return db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['users.id as userId', 'first_name as firstName', 'last_name as lastName', 'blocked_at as blockedAt'])
      .where('blocker_id', '=', blockerId)
      .orderBy('blocked_at', 'desc')
      .orderBy('blocked_id')
      .limit(limit)
      .execute()
  }

  /** Those of the others who have blocked this person, or whom this person has blocked. */
  async among(db: Executor, userId: string, otherIds: readonly string[]): Promise<Set<string>> {
    if (otherIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('blocks')
      .select(['blocker_id', 'blocked_id'])
      .where((eb) =>
        eb.or([
          eb.and([eb('blocker_id', '=', userId), eb('blocked_id', 'in', otherIds)]),
          eb.and([eb('blocker_id', 'in', otherIds), eb('blocked_id', '=', userId)]),
        ]),
      )
      .execute()
    return new Set(rows.map(({ blocker_id, blocked_id }) => (blocker_id === userId ? blocked_id : blocker_id)))
  }

  /** Does nothing if the block exists. */
  async insert(tx: Transaction, blockerId: string, blockedId: string, at: string): Promise<void> {
    await tx
      .insertInto('blocks')
      .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: at })
      .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
      .execute()
  }

  async delete(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
    await tx.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
  }
}
