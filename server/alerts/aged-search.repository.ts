import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A saved search that its person has not touched for long. */
export interface AgedSearch {
  id: string
  userId: string
  name: string
}

const going = (db: Executor, limit: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'user_id as userId', 'name'])
    .where('is_paused', '=', encodeBoolean(false))
    .limit(limit)

/** Searches that were saved or changed last before this, and have not asked since. */
export const searchesToAsk = async (db: Executor, before: string, limit: number): Promise<AgedSearch[]> =>
  going(db, limit).where('asked_at', 'is', null).where('renewed_at', '<=', before).execute()

/** Searches that have asked before this, without an answer. */
export const askedSearches = async (db: Executor, before: string, limit: number): Promise<AgedSearch[]> =>
  going(db, limit).where('asked_at', '<=', before).execute()

export async function setAsked(tx: Transaction, ids: readonly string[], at: string): Promise<void> {
  await tx.updateTable('saved_searches').set({ asked_at: at }).where('id', 'in', ids).execute()
}

/** Pauses a search, unless its person has answered just now. */
export async function pauseSearch(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ is_paused: encodeBoolean(true) })
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .execute()
}
