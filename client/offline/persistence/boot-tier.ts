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
import { LAYOUT, answerIn, isReadable } from './layout.ts'
import type { StorageStatus } from './storage-status.ts'

const DAY_MS = 86_400_000
const LONGEST_MS = 30 * DAY_MS
/** Answers that come together are written together; whoever closes the app right after has them. In milliseconds. */
const WRITE_PAUSE_MS = 200

/**
 * The few answers that a start needs at once, together under one key for each owner in localStorage: read in one go
 * before the first render, and so kept small.
 */
export interface BootTier {
  /** Puts what is kept of an owner into the query cache. */
  restore(owner: Owner): Promise<void>
  /** Keeps every answer from now on. */
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
      deserialize: (text) => settled(inLayout(JSON.parse(text) as PersistedClient)),
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
  // What is in the cache by then is written: together with what a restoring put there meanwhile.
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
        // What cannot be read is thrown away by then; the board has it all.
      }).catch(() => undefined),
    follow() {
      queryClient.getQueryCache().subscribe((event) => {
        if (!isPersistedIn('boot', event.query)) return
        const isNews = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')
        if (isNews) saveSoon(ownerOf(event.query.queryKey))
      })
    },
    forget: (owner) => storage.removeItem(bootTierKey(owner)),
  }
}

/** Of a long list this tier has the first page; the lazy tier and the jobs on this device have the rest. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** What was stored, in today's layout; what can't be read stays as it is. */
function inLayout(client: PersistedClient): PersistedClient {
  const { buster, clientState } = client
  if (!isReadable(buster)) return client
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, data: answerIn(buster, query.state.data) },
  }))
  return { ...client, buster: LAYOUT, clientState: { ...clientState, queries } }
}

/** Only what was answered: a failure after that is no reason to forget it, nor one to begin the next start with. */
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
          // Shown at once and asked for anew: the board has moved on since, and a reload is to show it as it is.
          isInvalidated: true,
          // A clock that was ahead would otherwise keep the answer fresh for as long.
          dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()),
        },
      })),
    },
  }
}

/** What else can be kept when there is no room for all of it; undefined when nothing is left. */
function withoutLargest(client: PersistedClient): PersistedClient | undefined {
  const [, ...rest] = client.clientState.queries
    .map((query) => ({ query, length: JSON.stringify(query.state.data).length }))
    .toSorted((one, other) => other.length - one.length)
  if (rest.length === 0) return undefined
  return { ...client, clientState: { mutations: [], queries: rest.map(({ query }) => query) } }
}
