/** How often what others change is asked for again while somebody looks at it, in milliseconds. */
const LIVE_MS = 15_000
/** What was asked for so recently is not asked for again by a screen that opens, or that somebody comes back to. */
const JUST_ASKED_MS = 5_000

/** Since when this page is told of what others change, in milliseconds since 1970; null while it has to ask. */
let connectedSince: number | null = null

export const liveUpdates = {
  connectedSince: () => connectedSince,
  /** To be said by whoever listens to the board; whoever looks is asked for again what may have been missed. */
  setConnectedSince(since: number | null): void {
    connectedSince = since
  },
}

/** What of a query tells how true its answer is. */
interface AskedState {
  dataUpdatedAt: number
  error: Error | null
  isInvalidated: boolean
}

/** Whether this page would be told if the answer at hand were not true any more. */
export const isTold = ({ state: { dataUpdatedAt, error, isInvalidated } }: { state: AskedState }): boolean =>
  connectedSince !== null && dataUpdatedAt >= connectedSince && !error && !isInvalidated

/**
 * Options of a query whose answer others change: it is asked for again when a screen opens, when somebody comes back to
 * it, and every 15 s while the page is visible and nobody tells it of changes. This is the one place that chooses how
 * screens stay up to date.
 */
export const LIVE = {
  staleTime: JUST_ASKED_MS,
  refetchInterval: (query: { state: AskedState }): number | false => (isTold(query) ? false : LIVE_MS),
} as const

/** The same for a list that is asked for page by page: the more pages are shown, the less often. */
export const LIVE_PAGES = {
  ...LIVE,
  refetchInterval: (query: {
    state: AskedState & { data?: { pages: readonly unknown[] } | undefined }
  }): number | false => (isTold(query) ? false : LIVE_MS * Math.max(1, query.state.data?.pages.length ?? 1)),
} as const
