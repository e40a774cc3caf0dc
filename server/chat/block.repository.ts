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

  /** Whether either of the two has blocked the other. */
  async isBetween(db: Executor, one: string, other: string): Promise<boolean> {
    const row = await db
      .selectFrom('blocks')
      .select('blocker_id')
      .where((eb) =>
        eb.or([
          eb.and([eb('blocker_id', '=', one), eb('blocked_id', '=', other)]),
          eb.and([eb('blocker_id', '=', other), eb('blocked_id', '=', one)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
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
