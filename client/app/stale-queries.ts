import type { Query, QueryClient } from '@tanstack/react-query'
import { mentions, type Concerned } from '#client/api/live-table.ts'

/** Events that come together, as one write's do, are one request: milliseconds. */
const TOGETHER_MS = 30
/** What everybody is told at once is not asked for by everybody at once. */
const SPREAD_MS = 600
/** A long list is asked for page by page: the more pages, the longer it waits for more to come. */
const PAGE_MS = 500
/** An answer on its way may be older than the event: it is waited for, and asked for again. */
const ON_ITS_WAY_MS = 200

interface StaleQueriesOptions {
  queryClient: QueryClient
  isVisible: () => boolean
  random?: () => number
}

/** Asks again for what is out of date, where somebody looks at it; the rest is asked for when it is looked at. */
export function createStaleQueries({ queryClient, isVisible, random = Math.random }: StaleQueriesOptions) {
  const due = new Set<string>()

  const ask = (query: Query): void => {
    if (query.state.fetchStatus === 'fetching') {
      setTimeout(() => ask(query), ON_ITS_WAY_MS)
      return
    }
    due.delete(query.queryHash)
    const refetchType = isVisible() ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
  }
  const askSoon = (query: Query, isForAll: boolean): void => {
    if (!query.isActive()) return query.invalidate()
    if (due.has(query.queryHash)) return
    due.add(query.queryHash)
    const spread = isForAll ? SPREAD_MS * random() : 0
    setTimeout(() => ask(query), TOGETHER_MS + spread + PAGE_MS * (pagesOf(query) - 1))
  }

  return {
    /** `isForAll`: everybody is told of it. */
    concern(concerned: readonly Concerned[], isForAll: boolean): void {
      for (const { queryKey, mentioning } of concerned)
        for (const query of queryClient.getQueryCache().findAll({ queryKey }))
          if (mentioning === undefined || mentions(query.state.data, mentioning)) askSoon(query, isForAll)
    },
    /** Nobody has told of what changed before this moment: what is looked at is asked for anew. */
    askAnew(since: number): void {
      for (const query of liveQueries(queryClient)) if (query.state.dataUpdatedAt < since) askSoon(query, true)
    },
    /** Nobody tells any more: has those that are looked at ask by themselves, each in its own time. */
    askByThemselves(): void {
      for (const query of liveQueries(queryClient)) query.invalidate()
    },
  }
}

/** Those that are looked at and whose answers others change. */
const liveQueries = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ observers }) => observers.some(({ options }) => typeof options.refetchInterval === 'function'))

function pagesOf({ state: { data } }: Query): number {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : []
  return Array.isArray(pages) ? Math.max(1, pages.length) : 1
}
