import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/pages/rendered-page.ts'

/** What the page was rendered from on the server; null where it was not. */
export function readPageData(): PageData | null {
  const text = document.querySelector('#page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/**
 * Puts the server's answers into the cache, as new as now. Query's own `hydrate` would let an answer of this device win
 * where that is newer by its own clock, and the first render would be another one than the server's.
 */
export function putPageData(queryClient: QueryClient, { answers }: PageData): void {
  for (const [queryKey, answer, meta] of answers) {
    const options = queryClient.defaultQueryOptions({ queryKey, ...(meta && { meta }) })
    queryClient.getQueryCache().build(queryClient, options).setData(answer, { manual: true })
  }
}

/** A page that comes back out of the browser's history may be hours old: it is asked for anew. */
export function refreshRestored(queryClient: QueryClient, { answers }: PageData): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'back_forward') return
  for (const [queryKey] of answers) void queryClient.invalidateQueries({ queryKey, exact: true })
}
