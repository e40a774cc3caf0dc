import { sql } from 'kysely'
import type { BoardDatabase } from './board-database.ts'
import type { Transaction } from './transaction.ts'

/**
 * Runs a transaction that deletes permanently: on SQLite it overwrites the pages it frees. This costs as much as
 * writing them and is not worth it everywhere (docs/decisions/0053).
 */
export async function inErasingTransaction<Result>(
  database: BoardDatabase,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.inTransaction(async (tx) => {
    if (tx.engine === 'postgres') return work(tx)
    await sql`pragma secure_delete = on`.execute(tx)
    try {
      return await work(tx)
    } finally {
      await sql`pragma secure_delete = fast`.execute(tx)
    }
  })
}
