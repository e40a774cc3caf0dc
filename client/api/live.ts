/** Polling interval for data that other users change, in milliseconds. */
export const LIVE_MS = 15_000
/** Data fetched within this time is not refetched when a screen opens or regains the focus, in milliseconds. */
const JUST_ASKED_MS = 5_000

/** The time since which this page receives live events, in milliseconds since 1970; null while it must poll. */
let connectedSince: number | null = null

export const liveUpdates = {
  connectedSince: () => connectedSince,
  /** Call with the time since which events are received; active queries refetch what may have been missed. */
  setConnectedSince(since: number | null): void {
    connectedSince = since
  },
}

/** The parts of a query's state that show whether its data is current. */
interface AskedState {
  dataUpdatedAt: number
  error: Error | null
  isInvalidated: boolean
}

/** Whether a live event would arrive if the cached data became stale. */
export const isStreamed = ({ state: { dataUpdatedAt, error, isInvalidated } }: { state: AskedState }): boolean =>
  connectedSince !== null && dataUpdatedAt >= connectedSince && !error && !isInvalidated

/**
 * Options of a query whose data other users change: refetched when a screen opens or regains the focus, and every 15 s
 * while the page is visible and receives no live events. This is the one place that defines how screens stay up to
 * date.
 */
export const LIVE = {
  staleTime: JUST_ASKED_MS,
  refetchInterval: (query: { state: AskedState }): number | false => (isStreamed(query) ? false : LIVE_MS),
} as const

/** The same for a paginated list, with a longer interval the more pages are loaded. */
export const LIVE_PAGES = {
  ...LIVE,
  refetchInterval: (query: {
    state: AskedState & { data?: { pages: readonly unknown[] } | undefined }
  }): number | false => (isStreamed(query) ? false : LIVE_MS * Math.max(1, query.state.data?.pages.length ?? 1)),
} as const
