import type { DeviceTransaction } from '#client/offline/database.ts'

/** How long a receipt is kept for pages that have not seen it, in milliseconds. */
const RECEIPT_AGE = 7 * 24 * 60 * 60_000
/** How many are kept at most: each holds an answer, and a page that has missed more of them asks the server. */
export const RECEIPTS = 50

export async function dropOldReceipts(tx: DeviceTransaction, now: number): Promise<void> {
  const receipts = tx.objectStore('receipts')
  const newestFirst = (await receipts.getAll()).toSorted((a, b) => b.sentAt - a.sentAt)
  const old = newestFirst.filter(({ sentAt }, place) => place >= RECEIPTS || now - sentAt > RECEIPT_AGE)
  await Promise.all(old.map(({ id }) => receipts.delete(id)))
}
