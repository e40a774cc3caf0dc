import type { Query, QueryClient } from '@tanstack/react-query'
import { ingestEvent, mentions, type Concerned } from '#client/replica/events.ts'

/** Events that arrive together, e.g. from one write, cause one request: delay in milliseconds. */
const TOGETHER_MS = 30
/** Spreads the refetches after a broadcast event across clients, in milliseconds. */
const SPREAD_MS = 600
/** A long list is refetched page by page: extra delay per page to collect more events, in milliseconds. */
const PAGE_MS = 500
/** A response in flight may be older than the event: wait for it and refetch; polling interval in milliseconds. */
const IN_FLIGHT_MS = 200

type Update = NonNullable<Concerned['update']>

interface StaleQueriesOptions {
  queryClient: QueryClient
  isVisible: () => boolean
  random?: () => number
}

/** Updates or refetches stale queries that are on screen; others are marked as stale and refetched when shown. */
export function createStaleQueries({ queryClient, isVisible, random = Math.random }: StaleQueriesOptions) {
  /** By query: what the events told; null when one of them told too little. */
  const due = new Map<Query, Update[] | null>()

  // What happened before comes first: a read mark would otherwise precede its message.
  const isUpdated = (query: Query, update: Update): boolean =>
    !due.get(query) && ingestEvent(queryClient, query, update)
  const ask = (query: Query): void => {
    // Somebody has signed out: a query that is removed while it is fetched stays so for good.
    if (queryClient.getQueryCache().get(query.queryHash) !== query) return void due.delete(query)
    if (query.state.fetchStatus === 'fetching') {
      setTimeout(() => ask(query), IN_FLIGHT_MS)
      return
    }
    const updates = due.get(query)
    due.delete(query)
    // The answer that was on its way may already have what the events told.
    if (updates?.every((update) => isUpdated(query, update))) return
    const refetchType = isVisible() ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
  }
  const askSoon = (query: Query, isForAll: boolean, update?: Update): void => {
    if (!query.isActive()) return query.invalidate()
    const updates = due.get(query)
    due.set(query, update && updates !== null ? [...(updates ?? []), update] : null)
    if (updates !== undefined) return
    const spread = isForAll ? SPREAD_MS * random() : 0
    setTimeout(() => ask(query), TOGETHER_MS + spread + PAGE_MS * (pagesOf(query) - 1))
  }

  return {
    /** `isForAll`: the event is broadcast to everybody. */
    concern(concerned: readonly Concerned[], isForAll: boolean): void {
      for (const { queryKey, mentioning, update } of concerned)
        for (const query of queryClient.getQueryCache().findAll({ queryKey }))
          if (mentioning === undefined || mentions(query.state.data, mentioning))
            if (!update || !isUpdated(query, update)) askSoon(query, isForAll, update)
    },
    /** Changes before `since` were not reported: refetches active queries that are older. */
    refetchOlderThan(since: number): void {
      for (const query of liveQueries(queryClient)) if (query.state.dataUpdatedAt < since) askSoon(query, true)
    },
    /** Live events have ended: invalidates active queries, so that each polls at its own interval. */
    resumePolling(): void {
      for (const query of liveQueries(queryClient)) query.invalidate()
    },
  }
}

/** Active queries whose data other users change. */
const liveQueries = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ observers }) => observers.some(({ options }) => typeof options.refetchInterval === 'function'))

function pagesOf({ state: { data } }: Query): number {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : []
  return Array.isArray(pages) ? Math.max(1, pages.length) : 1
}
