import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/pages/rendered-page.ts'

/** The data the page was rendered from on the server; null when it was not server-rendered. */
export function readPageData(): PageData | null {
  const text = document.querySelector('#page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/**
 * Puts the server's responses into the cache, as if fetched now. Query's own `hydrate` would keep stored data that is
 * newer by this device's clock, so the first render would differ from the server's.
 */
export function putPageData(queryClient: QueryClient, { answers }: PageData): void {
  for (const [queryKey, answer, meta] of answers) {
    const options = queryClient.defaultQueryOptions({ queryKey, ...(meta && { meta }) })
    queryClient.getQueryCache().build(queryClient, options).setData(answer, { manual: true })
  }
}

/** A page restored from the browser's history may be hours old: refetch its data. */
export function refreshRestored(queryClient: QueryClient, { answers }: PageData): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'back_forward') return
  for (const [queryKey] of answers) void queryClient.invalidateQueries({ queryKey, exact: true })
}
