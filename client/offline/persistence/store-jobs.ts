import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import type { Job } from '#client/api/domain.ts'
import { jobKey } from '#client/api/query-keys.ts'
import type { Device } from '#client/offline/database.ts'
import { viewerRecord } from '#client/offline/sender.ts'
import { LAYOUT, QUERY_PREFIX, hashOf } from './layout.ts'

/**
 * Stores jobs as their pages would have, where no page is open to do it, for the person they were fetched for, unless they
 * have left meanwhile. A page that is open has its own. Throws the errors of IndexedDB.
 *
 * @param fetchedAt in milliseconds since 1970
 */
export async function storeJobs(
  device: Device,
  owner: string,
  jobs: readonly Job[],
  fetchedAt = Date.now(),
): Promise<void> {
  await device.write(['responses', 'meta'], async (tx) => {
    if ((await viewerRecord(tx))?.viewer?.email !== owner) return
    for (const job of jobs) {
      const value = storedQuery(jobKey({ email: owner }, job.id), job, fetchedAt)
      await tx.objectStore('responses').put({ owner, name: `${QUERY_PREFIX}-${value.queryHash}`, value })
    }
  })
}

/** An answer as the lazy tier stores it. */
const storedQuery = (queryKey: readonly string[], data: unknown, dataUpdatedAt: number): PersistedQuery => ({
  buster: LAYOUT,
  queryKey,
  queryHash: hashOf(queryKey),
  state: {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'success',
  },
})
