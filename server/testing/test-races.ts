import { vi } from 'vitest'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Runs another write just before the next one begins, after that request's reads: the latest moment at which a
 * concurrent request can interfere. Returns whether it has happened.
 */
export function beforeNextWrite(
  database: BoardDatabase,
  change: (tx: Transaction) => Promise<unknown>,
): { readonly hasHappened: boolean } {
  const outcome = { hasHappened: false }
  const inTransaction = database.inTransaction.bind(database)
  const spy = vi.spyOn(database, 'inTransaction').mockImplementationOnce(async (work) => {
    spy.mockRestore()
    await inTransaction(change)
    outcome.hasHappened = true
    return inTransaction(work)
  })
  return outcome
}

/** A promise that tests resolve with `open`. */
export function latch(): { opened: Promise<void>; open(): void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}
