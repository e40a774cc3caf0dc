import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/**
 * What a domain holds about people. Every table that refers to a person belongs to one part
 * (docs/decisions/0052); a test asks for it.
 */
export interface PersonalData {
  /** Its name in the download. */
  name: string
  /** The tables whose rows it hands out. */
  tables: readonly (keyof BoardSchema)[]
  /** What there is about this person, read in pages so that nothing long is held in memory. */
  handOut(db: Executor, userId: string): AsyncIterable<object>
  /**
   * Erases about so many rows of this person's, or what they say; answers how many. What it has erased it does not find
   * again: fewer than the limit are the last.
   */
  erase(tx: Transaction, userId: string, step: EraseStep): Promise<number>
}

/** One transaction of erasing. */
export interface EraseStep {
  limit: number
  /** The time, in ISO form. */
  at: string
}

/** Rows that are read at once. */
const PAGE = 200

/** All rows of a list, page by page; `read` answers with those after one, so many at most. */
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
