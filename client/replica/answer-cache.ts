import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'

/** The longest time a response may be in flight, in milliseconds. */
const LONGEST_IN_FLIGHT = 30_000

/** The viewer's query cache, to which the rules of this folder write; no other code does. */
export interface AnswerCache {
  readonly queryClient: QueryClient
  readonly viewer: Viewer
  /** Updates a cached answer with data of `sentAt` (milliseconds since 1970), unless the cached one is newer. */
  put: <Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) => void
  /** Joins data of `sentAt` to a cached answer, also a newer one: `change` takes of each what is newest. */
  merge: <Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) => void
  /**
   * Changes a cached answer by what this device knows; nothing happens where there is none. It is no load: the answer
   * stays as old as it was, so a newer one still replaces it.
   */
  change: <Data>(queryKey: QueryKey, change: (known: Data) => Data) => void
  invalidate: (queryKey: QueryKey) => void
}

export function createAnswerCache(queryClient: QueryClient, viewer: Viewer): AnswerCache {
  return {
    queryClient,
    viewer,
    put<Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) {
      const state = queryClient.getQueryState<Data>(queryKey)
      if (state && state.dataUpdatedAt > sentAt) return
      // Cancelling reverts data read from the device since the request began, so use the state from before.
      const changed = change(state?.data)
      // Nothing to update: the answer stays as old as it is. Cancelling a first request would leave its screen without data.
      if (changed === undefined || changed === state?.data) return
      // A request in flight is older than this data, unless the data comes from a result of an earlier page.
      if (Date.now() - sentAt < LONGEST_IN_FLIGHT) void queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData<Data>(queryKey, () => changed, { updatedAt: sentAt })
    },
    merge<Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) {
      const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<Data>(queryKey) ?? {}
      const merged = change(data)
      if (merged === undefined) return
      queryClient.setQueryData<Data>(queryKey, () => merged, { updatedAt: Math.max(dataUpdatedAt, sentAt) })
    },
    change: (queryKey, change) => changeCached(queryClient, queryKey, change),
    invalidate: (queryKey) => void queryClient.invalidateQueries({ queryKey }),
  }
}

/** `change` of a cache, for what is the same for everybody. */
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
