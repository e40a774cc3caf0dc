import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import { isJobGone } from '#client/api/request-error.ts'
import type { Device } from '#client/offline/database.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { Owner } from '#client/offline/records.ts'
import { keepNewestJobs, readDeviceJobs, type DeviceJobs } from './device-jobs.ts'
import { createLazyTier } from './lazy-tier.ts'
import { createBootTier } from './boot-tier.ts'
import { createStorageStatus, type StorageStatus } from './storage-status.ts'

/** Stores the server's responses on this device for reading offline. */
export interface QueryPersistence {
  /** Loads what every start needs into the query cache: before the first render, or after hydration. */
  restore(owner: Owner): Promise<void>
  /** Stores responses from now on, each according to `meta.persist` of its query. */
  follow(): void
  /** Deletes an owner's stored responses, after the write guard was closed for them. Throws the errors of IndexedDB. */
  forget(owner: Owner): Promise<void>
  /** Loads the stored response of a lazy-tier query into the cache, before it is fetched. */
  recall(query: { queryKey: QueryKey; meta?: QueryMeta | undefined }): Promise<void>
  /** All stored jobs; empty when nothing can be stored. */
  jobs(owner: Owner): Promise<DeviceJobs>
  /** Fetches the newest jobs in full, unless that was done recently. Throws RequestError. */
  keepNewest(api: Api): Promise<void>
  /** Deletes responses that need not be kept. */
  tidy(owner: Owner): Promise<void>
  storageStatus: StorageStatus
}

interface QueryPersistenceOptions {
  queryClient: QueryClient
  device: Device
  storage: Storage
  writeGuard: WriteGuard
  /** Stored data is not shown before this resolves: a prerendered page must be hydrated unchanged. */
  ready: Promise<void>
}

export function createQueryPersistence({
  queryClient,
  device,
  storage,
  writeGuard,
  ready,
}: QueryPersistenceOptions): QueryPersistence {
  const storageStatus = createStorageStatus()
  const bootTier = createBootTier({ queryClient, storage, writeGuard, storageStatus })
  const lazyTier = createLazyTier({ queryClient, device, writeGuard, storageStatus, ready })

  const forget = async (owner: Owner): Promise<void> => {
    bootTier.forget(owner)
    await lazyTier.forget(owner)
  }
  // Also delete what this tab wrote before it got the message.
  writeGuard.onClosedElsewhere(
    (owner) => void forget(owner).catch((error: unknown) => storageStatus.report('lazy', error)),
  )

  return {
    async restore(owner) {
      await bootTier.restore('')
      if (owner !== '') await bootTier.restore(owner)
    },
    follow() {
      bootTier.follow()
      lazyTier.follow()
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isJobGone(event.action.error)) return
        const { query } = event
        const { error: reason } = event.action
        const failedAt = query.state.errorUpdatedAt
        // This is rare: its code is no part of the first scripts.
        const forgetJob = async () => {
          const { forgetGoneJob } = await import('./gone-jobs.ts')
          const mayKeep = (owner: Owner) => writeGuard.isOpenFor(owner)
          await forgetGoneJob({ queryClient, device, mayKeep, query, reason, failedAt })
        }
        forgetJob().catch((error: unknown) => error instanceof DOMException && storageStatus.report('lazy', error))
      })
    },
    forget,
    async recall({ queryKey, meta }) {
      const options = queryClient.defaultQueryOptions({ queryKey, ...(meta && { meta }) })
      await lazyTier.recall(queryClient.getQueryCache().build(queryClient, options))
    },
    async jobs(owner) {
      await ready
      return readDeviceJobs(device, owner)
    },
    async keepNewest(api) {
      try {
        await keepNewestJobs(api, device)
        // Screens that show the jobs of this device read them again.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'device-jobs' })
      } catch (error) {
        if (error instanceof DOMException) storageStatus.report('lazy', error)
        else throw error
      }
    },
    async tidy(owner) {
      await lazyTier.tidy('')
      if (owner !== '') await lazyTier.tidy(owner)
    },
    storageStatus,
  }
}
