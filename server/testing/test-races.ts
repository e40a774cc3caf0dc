import { vi } from 'vitest'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Has something else written just before the next write begins, after whatever that write's request has read: the
 * latest moment at which another request can come between. Answers with whether it has come to pass.
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

/** Holds whoever waits for it to be open. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}
