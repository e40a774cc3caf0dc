import type { Executor } from '#server/database/transaction.ts'

/** Whether no user has registered yet. */
export async function isNewBoard(db: Executor): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user === undefined
}
