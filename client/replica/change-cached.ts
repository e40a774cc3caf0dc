import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes a cached answer by what this device knows; nothing happens where there is none. It is no load: the answer
 * stays as old as it was, so a newer one still replaces it.
 */
export function changeCached<Cached>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (cached: Cached) => Cached,
): void {
  const { data, dataUpdatedAt: updatedAt } = queryClient.getQueryState<Cached>(queryKey) ?? {}
  if (data === undefined) return
  const changed = change(data)
  if (changed !== data) queryClient.setQueryData<Cached>(queryKey, changed, { updatedAt })
}
