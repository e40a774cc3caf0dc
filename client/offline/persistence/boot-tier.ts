import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/react-query-persist-client'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { Owner } from '#client/offline/records.ts'
import { isPersistedIn, ownerOf } from './persisted-queries.ts'
import { LAYOUT } from './layout.ts'
import type { StorageStatus } from './storage-status.ts'

const DAY_MS = 86_400_000
const LONGEST_MS = 30 * DAY_MS
/**
 * Debounces writes of responses that arrive together; short, so that closing the app right after loses none. In
 * milliseconds.
 */
const WRITE_PAUSE_MS = 200

/**
 * The few responses needed at every start, stored together in localStorage under one key per owner: read synchronously
 * before the first render, so it must stay small.
 */
export interface BootTier {
  /** Loads an owner's stored responses into the query cache. */
  restore(owner: Owner): Promise<void>
  /** Stores every response from now on. */
  follow(): void
  forget(owner: Owner): void
}

interface BootTierOptions {
  queryClient: QueryClient
  storage: Storage
  writeGuard: WriteGuard
  storageStatus: StorageStatus
}

export const bootTierKey = (owner: Owner): string => `foothold.shell.${owner}`
/** Where the list is stored as it was last shown (app/last-screen.ts). */
export const lastScreenKey = (owner: Owner): string => `foothold.screen.${owner}`
/** Where it is stored when a person last used the board on this device (app/last-use.ts). */
export const lastUseKey = (owner: Owner): string => `foothold.used.${owner}`

export function createBootTier({ queryClient, storage, writeGuard, storageStatus }: BootTierOptions): BootTier {
  const persisters = new Map<Owner, Persister>()
  const persisterOf = (owner: Owner): Persister => {
    const known = persisters.get(owner)
    if (known) return known
    let isReduced = false
    const persister = createSyncStoragePersister({
      key: bootTierKey(owner),
      throttleTime: 0,
      storage: {
        getItem: (key) => storage.getItem(key),
        removeItem: (key) => storage.removeItem(key),
        setItem(key, value) {
          if (!writeGuard.isOpenFor(owner)) return
          storage.setItem(key, value)
          if (!isReduced) storageStatus.clear('boot')
          isReduced = false
        },
      },
      serialize: (client) => JSON.stringify(settled(client)),
      deserialize: (text) => settled(JSON.parse(text) as PersistedClient),
      retry({ persistedClient, error }) {
        storageStatus.report('boot', error)
        isReduced = true
        return withoutLargest(persistedClient)
      },
    })
    persisters.set(owner, persister)
    return persister
  }

  const save = (owner: Owner): Promise<void> =>
    persistQueryClientSave({
      queryClient,
      persister: persisterOf(owner),
      buster: LAYOUT,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: (query) =>
          isPersistedIn('boot', query) && query.state.data !== undefined && ownerOf(query.queryKey) === owner,
        serializeData: firstPage,
      },
    })

  const waiting = new Set<Owner>()
  // Writes the cache as it is by then, including entries restored meanwhile.
  const saveSoon = (owner: Owner): void => {
    if (waiting.has(owner)) return
    waiting.add(owner)
    setTimeout(() => {
      waiting.delete(owner)
      void save(owner)
    }, WRITE_PAUSE_MS)
  }

  return {
    restore: (owner) =>
      persistQueryClientRestore({
        queryClient,
        persister: persisterOf(owner),
        maxAge: LONGEST_MS,
        buster: LAYOUT,
        // Unreadable entries are deleted; the server still has the data.
      }).catch(() => undefined),
    follow() {
      queryClient.getQueryCache().subscribe((event) => {
        if (!isPersistedIn('boot', event.query)) return
        const isNews = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')
        if (isNews) saveSoon(ownerOf(event.query.queryKey))
      })
    },
    forget(owner) {
      storage.removeItem(bootTierKey(owner))
      storage.removeItem(lastScreenKey(owner))
      storage.removeItem(lastUseKey(owner))
    },
  }
}

/** This tier stores only the first page of a long list; the lazy tier and the stored jobs have the rest. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** Stores only successful data: a later failure must neither delete it nor be restored at the next start. */
function settled(client: PersistedClient): PersistedClient {
  const { queries } = client.clientState
  return {
    ...client,
    clientState: {
      mutations: [],
      queries: queries.map((query) => ({
        ...query,
        state: {
          ...query.state,
          status: 'success',
          fetchStatus: 'idle',
          error: null,
          fetchFailureCount: 0,
          fetchFailureReason: null,
          // Shown at once and refetched: the data may have changed since, and a reload should show the current state.
          isInvalidated: true,
          // A clock that was ahead would otherwise keep the response fresh for that long.
          dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()),
        },
      })),
    },
  }
}

/** The entries without the largest one, for a full device; undefined when none is left. */
function withoutLargest(client: PersistedClient): PersistedClient | undefined {
  const [, ...rest] = client.clientState.queries
    .map((query) => ({ query, length: JSON.stringify(query.state.data).length }))
    .toSorted((one, other) => other.length - one.length)
  if (rest.length === 0) return undefined
  return { ...client, clientState: { mutations: [], queries: rest.map(({ query }) => query) } }
}
