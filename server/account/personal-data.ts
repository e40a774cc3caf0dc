import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/**
 * The personal data of one domain. Every table that refers to a person belongs to exactly one part
 * (docs/decisions/0052); a test checks this.
 */
export interface PersonalData {
  /** The name in the download. */
  name: string
  /** The tables whose rows are exported. */
  tables: readonly (keyof BoardSchema)[]
  /** Everything about this person, read in pages to limit memory use. */
  handOut(db: Executor, userId: string): AsyncIterable<object>
  /**
   * Erases up to about `limit` rows or texts of this person and returns how many. Erased rows are not found again: a
   * result below the limit means that none are left.
   */
  erase(tx: Transaction, userId: string, step: EraseStep): Promise<number>
}

/** One transaction of an erasure. */
export interface EraseStep {
  limit: number
  /** The time as ISO 8601. */
  at: string
}

/** Rows per read. */
const PAGE = 200

/** All rows of a list, page by page; `read` returns at most `limit` rows after the given one. */
export async function* pagesOf<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  size = PAGE,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await read(last, size)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < size) return
    last = end
  }
}
