import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'

/** How long an answer may be on its way at most, in milliseconds. */
const LONGEST_IN_FLIGHT = 30_000

/** The viewer's cached queries, for what the server answers to a write. */
export interface AnswerCache {
  readonly queryClient: QueryClient
  readonly viewer: Viewer
  /** Changes a cached answer by one of `sentAt` (milliseconds since 1970), unless the cached one is newer. */
  put: <Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) => void
  invalidate: (queryKey: QueryKey) => void
}

export function createAnswerCache(queryClient: QueryClient, viewer: Viewer): AnswerCache {
  return {
    queryClient,
    viewer,
    put<Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) {
      const state = queryClient.getQueryState<Data>(queryKey)
      if (state && state.dataUpdatedAt > sentAt) return
      // An answer that is still on its way is older than this one, unless this one comes from a page of yesterday.
      if (Date.now() - sentAt < LONGEST_IN_FLIGHT) void queryClient.cancelQueries({ queryKey })
      // Cancelling takes away what has been read from the device since the request began.
      queryClient.setQueryData<Data>(queryKey, () => change(state?.data), { updatedAt: sentAt })
    },
    invalidate: (queryKey) => void queryClient.invalidateQueries({ queryKey }),
  }
}
