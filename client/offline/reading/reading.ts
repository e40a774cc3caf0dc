import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import type { Gate } from '#client/offline/gate.ts'
import type { Owner } from '#client/offline/records.ts'
import { keepNewestJobs, readDeviceJobs, type DeviceJobs } from './device-jobs.ts'
import { createLibrary } from './library.ts'
import { createShell } from './shell.ts'
import { createStorageTrouble, type StorageTrouble } from './storage-trouble.ts'

/** What this device keeps of the board's answers, to be read without a network. */
export interface Reading {
  /** Puts what every start needs into the query cache: before the first drawing, or after a page was taken over. */
  restore(owner: Owner): Promise<void>
  /** Keeps answers from now on, each by the `persist` of its query's meta. */
  follow(): void
  /** Clears away what is kept of an owner, once the gate has been closed for them. Throws what IndexedDB throws. */
  forget(owner: Owner): Promise<void>
  /** Puts what is kept of a query of the library into the cache, for whoever wants to know before asking. */
  recall(query: { queryKey: QueryKey; meta?: QueryMeta | undefined }): Promise<void>
  /** Every job that can be read here; empty where nothing can be kept. */
  jobs(owner: Owner): Promise<DeviceJobs>
  /** Fetches the newest jobs in full, unless that was done lately. Throws RequestError. */
  keepNewest(api: Api): Promise<void>
  /** Throws out what has no reason to be kept any more. */
  tidy(owner: Owner): Promise<void>
  trouble: StorageTrouble
}

interface ReadingOptions {
  queryClient: QueryClient
  device: Device
  storage: Storage
  gate: Gate
  /** Nothing is shown before: a page that was drawn at build time has to be taken over as it stands. */
  ready: Promise<void>
}

export function createReading({ queryClient, device, storage, gate, ready }: ReadingOptions): Reading {
  const trouble = createStorageTrouble()
  const shell = createShell({ queryClient, storage, gate, trouble })
  const library = createLibrary({ queryClient, device, gate, trouble, ready })

  const forget = async (owner: Owner): Promise<void> => {
    shell.forget(owner)
    await library.forget(owner)
  }
  // Whatever this tab wrote before it heard goes as well.
  gate.onClosedElsewhere((owner) => void forget(owner).catch((error: unknown) => trouble.report('library', error)))

  return {
    async restore(owner) {
      await shell.restore('')
      if (owner !== '') await shell.restore(owner)
    },
    follow() {
      shell.follow()
      library.follow()
    },
    forget,
    async recall({ queryKey, meta }) {
      const options = queryClient.defaultQueryOptions({ queryKey, ...(meta && { meta }) })
      await library.recall(queryClient.getQueryCache().build(queryClient, options))
    },
    async jobs(owner) {
      await ready
      return readDeviceJobs(device, owner)
    },
    async keepNewest(api) {
      try {
        await keepNewestJobs(api, device)
      } catch (error) {
        if (error instanceof DOMException) trouble.report('library', error)
        else throw error
      }
    },
    async tidy(owner) {
      await library.tidy('')
      if (owner !== '') await library.tidy(owner)
    },
    trouble,
  }
}
