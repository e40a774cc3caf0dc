import type { Query, QueryClient } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { isJobGone } from '#client/api/request-error.ts'
import type { Device } from '#client/offline/database.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { LazyTierRecord, Owner } from '#client/offline/records.ts'
import { isPersistedIn, ownerOf } from './persisted-queries.ts'
import { LAYOUT, QUERY_PREFIX } from './layout.ts'
import type { StorageStatus } from './storage-status.ts'

/** Responses stored one by one in IndexedDB, each read when a screen needs it. */
export interface LazyTier {
  /** Stores every response from now on, and shows stored ones until the server has answered. */
  follow(): void
  /** Resolves once the stored response of a query is in the cache. */
  recall(query: Query): Promise<void>
  /** Deletes responses that need not be kept. */
  tidy(owner: Owner): Promise<void>
  forget(owner: Owner): Promise<void>
}

interface LazyTierOptions {
  queryClient: QueryClient
  device: Device
  writeGuard: WriteGuard
  storageStatus: StorageStatus
  /** Stored data is not shown before this resolves. */
  ready: Promise<void>
}

/** An unchanged response is written again only after this time, in milliseconds. */
const SAME_MS = 600_000
/** How long a query waits for a database that does not open (WebKit), in milliseconds. */
const PATIENCE_MS = 2_000
/** The number of responses kept per kind (jobs viewed, conversations opened), and of searches. */
const MOST_OF_A_KIND = 300
const MOST_SEARCHES = 20

export function createLazyTier({ queryClient, device, writeGuard, storageStatus, ready }: LazyTierOptions): LazyTier {
  const recalled = new WeakMap<Query, Promise<void>>()
  const written = new Map<string, { data: unknown; at: number }>()

  const read = (owner: Owner, name: string): Promise<PersistedQuery | undefined> =>
    device.read(['responses'], async (tx) => {
      const record = await tx.objectStore('responses').get([owner, name])
      return record?.value as PersistedQuery | undefined
    })

  async function write(owner: Owner, name: string, value: PersistedQuery): Promise<void> {
    const id = `${owner} ${name}`
    const last = written.get(id)
    if (last && last.data === value.state.data && value.state.dataUpdatedAt - last.at < SAME_MS) return
    written.set(id, { data: value.state.data, at: value.state.dataUpdatedAt })
    try {
      await device.write(['responses'], async (tx) => {
        // Checked inside the transaction: a purge closes the write guard first and then waits for this transaction.
        if (writeGuard.isOpenFor(owner)) await tx.objectStore('responses').put({ owner, name, value })
      })
      storageStatus.clear('lazy')
    } catch (error) {
      written.delete(id)
      storageStatus.report('lazy', error)
    }
  }

  const remove = (owner: Owner, name: string): Promise<void> => {
    written.delete(`${owner} ${name}`)
    return device
      .write(['responses'], (tx) => tx.objectStore('responses').delete([owner, name]))
      .catch((error: unknown) => storageStatus.report('lazy', error))
  }

  const persisterOf = (owner: Owner) =>
    experimental_createQueryPersister<PersistedQuery>({
      prefix: QUERY_PREFIX,
      buster: LAYOUT,
      maxAge: Infinity,
      serialize: ({ state, ...query }) => ({
        ...query,
        // Errors and requests in flight are not part of the response, and not all of them can be cloned into IndexedDB.
        state: {
          ...state,
          status: 'success',
          fetchStatus: 'idle',
          error: null,
          fetchFailureReason: null,
          fetchMeta: null,
        },
      }),
      deserialize: (kept) => kept,
      storage: {
        // Without a database the app works as on a first visit.
        getItem: (name) => read(owner, name).catch(() => undefined),
        setItem: (name, value) => write(owner, name, value),
        removeItem: (name) => remove(owner, name),
      },
    })

  /** Waits for a limited time only; data that a slow device delivers later is shown all the same. */
  async function restore(query: Query): Promise<void> {
    await ready
    await Promise.race([fromDevice(query), patience()])
  }

  async function fromDevice(query: Query): Promise<void> {
    await persisterOf(ownerOf(query.queryKey)).retrieveQuery(query.queryHash, ({ state }) => {
      const now = Date.now()
      // The result of an earlier action may be older than the stored data, whose time may come from a fast clock.
      const isNewer = state.dataUpdatedAt > query.state.dataUpdatedAt && state.dataUpdatedAt <= now
      if (query.state.data !== undefined && !isNewer) return
      // Read before it was deleted there (see `forgetGoneJobs`).
      if (isJobGone(query.state.error)) return
      // Set as state, not as a fetched result: callers waiting for the server's answer still do.
      query.setState({
        data: state.data,
        dataUpdatedAt: Math.min(state.dataUpdatedAt, now),
        status: 'success',
        error: null,
      })
    })
  }

  return {
    follow() {
      queryClient.getQueryCache().subscribe((event) => {
        const { query } = event
        if (!isPersistedIn('lazy', query)) return
        const owner = ownerOf(query.queryKey)
        if (event.type === 'added' && query.state.data === undefined) recalled.set(query, restore(query))
        // The result of an action creates a query before a screen says that it is stored.
        else if (event.type === 'observerAdded' && !recalled.has(query)) recalled.set(query, restore(query))
        else if (event.type === 'updated' && event.action.type === 'success')
          void persisterOf(owner).persistQuery(query)
        // Cancelling a request reverts the data read from the device since it began: restore it again.
        else if (event.type === 'updated' && event.action.type === 'setState' && query.state.data === undefined)
          recalled.set(query, restore(query))
        else if (event.type === 'removed') void remove(owner, `${QUERY_PREFIX}-${query.queryHash}`)
      })
    },
    async recall(query) {
      await recalled.get(query)
    },
    async tidy(owner) {
      await device.write(['responses'], async (tx) => {
        const store = tx.objectStore('responses')
        const records = await store.index('owner').getAll(owner)
        await Promise.all(withoutReason(records).map(({ name }) => store.delete([owner, name])))
      })
    },
    async forget(owner) {
      written.clear()
      await device.write(['responses'], async (tx) => {
        const store = tx.objectStore('responses')
        const keys = await store.index('owner').getAllKeys(owner)
        await Promise.all(keys.map((key) => store.delete(key)))
      })
    },
  }
}

const patience = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))

/** Responses of another contract version, and all but the newest of each kind; own, applied and saved jobs are also in lists. */
export function withoutReason(records: readonly LazyTierRecord[]): LazyTierRecord[] {
  const queryOf = ({ value }: LazyTierRecord) => value as PersistedQuery
  const newestFirst = records
    .filter(({ name }) => name.startsWith(`${QUERY_PREFIX}-`))
    .toSorted((one, other) => queryOf(other).state.dataUpdatedAt - queryOf(one).state.dataUpdatedAt)
  const counts = new Map<string, number>()
  return newestFirst.filter((record) => {
    const { buster, queryKey } = queryOf(record)
    if (buster !== LAYOUT) return true
    const kind = JSON.stringify(queryKey.slice(0, -1))
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count > (queryKey[0] === 'board' ? MOST_SEARCHES : MOST_OF_A_KIND)
  })
}
