import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { Owner } from '#client/offline/records.ts'
import { keepNewestJobs, readDeviceJobs, type DeviceJobs } from './device-jobs.ts'
import { createLazyTier } from './lazy-tier.ts'
import { createBootTier } from './boot-tier.ts'
import { createStorageStatus, type StorageStatus } from './storage-status.ts'

/** What this device keeps of the board's answers, to be read without a network. */
export interface QueryPersistence {
  /** Puts what every start needs into the query cache: before the first render, or after hydration. */
  restore(owner: Owner): Promise<void>
  /** Keeps answers from now on, each by the `persist` of its query's meta. */
  follow(): void
  /** Clears away what is kept of an owner, once the write guard has been closed for them. Throws what IndexedDB throws. */
  forget(owner: Owner): Promise<void>
  /** Puts what is kept of a query of the lazy tier into the cache, for whoever wants to know before asking. */
  recall(query: { queryKey: QueryKey; meta?: QueryMeta | undefined }): Promise<void>
  /** Every job that can be read here; empty where nothing can be kept. */
  jobs(owner: Owner): Promise<DeviceJobs>
  /** Fetches the newest jobs in full, unless that was done lately. Throws RequestError. */
  keepNewest(api: Api): Promise<void>
  /** Throws out what has no reason to be kept any more. */
  tidy(owner: Owner): Promise<void>
  storageStatus: StorageStatus
}

interface QueryPersistenceOptions {
  queryClient: QueryClient
  device: Device
  storage: Storage
  writeGuard: WriteGuard
  /** Nothing is shown before: a prerendered page has to be hydrated as it stands. */
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
  // Whatever this tab wrote before it heard goes as well.
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
