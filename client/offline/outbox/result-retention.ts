import type { DeviceTransaction } from '#client/offline/database.ts'

/** How long a result is kept for pages that have not seen it, in milliseconds. */
const RESULT_AGE = 7 * 24 * 60 * 60_000
/** The maximum number of stored results: each holds an answer, and a page that missed more asks the server. */
export const RESULTS_MAX = 50

export async function dropOldResults(tx: DeviceTransaction, now: number): Promise<void> {
  const results = tx.objectStore('results')
  const newestFirst = (await results.getAll()).toSorted((a, b) => b.sentAt - a.sentAt)
  const old = newestFirst.filter(({ sentAt }, place) => place >= RESULTS_MAX || now - sentAt > RESULT_AGE)
  await Promise.all(old.map(({ id }) => results.delete(id)))
}
