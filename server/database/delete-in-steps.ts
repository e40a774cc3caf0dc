import type { BoardDatabase } from './board-database.ts'
import type { Transaction } from './transaction.ts'

/** Rows per transaction, and transactions per call: other writers wait for one transaction at most. */
const AT_ONCE = 1000
const STEPS = 100

/**
 * Deletes rows in small transactions, so that other writes can run; the rest waits for the next call. `deleteSome`
 * deletes at most `limit` rows and returns how many.
 */
export async function deleteInSteps(
  database: Pick<BoardDatabase, 'inTransaction'>,
  deleteSome: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0
  for (let step = 0; step < STEPS; step += 1) {
    const deleted = await database.inTransaction(async (tx) => deleteSome(tx, AT_ONCE))
    all += deleted
    if (deleted < AT_ONCE) break
  }
  return all
}
