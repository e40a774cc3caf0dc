/** How often what others change is asked for again while somebody looks at it, in milliseconds. */
const LIVE_MS = 15_000
/** What was asked for so recently is not asked for again by a screen that opens, or that somebody comes back to. */
const JUST_ASKED_MS = 5_000

/**
 * Options of a query whose answer others change: it is asked for again when a screen opens, when somebody comes back to
 * it, and every 15 s while the page is visible. This is the one place that chooses how screens stay up to date.
 */
export const LIVE = { staleTime: JUST_ASKED_MS, refetchInterval: LIVE_MS } as const

/** The same for a list that is asked for page by page: the more pages are shown, the less often. */
export const LIVE_PAGES = {
  ...LIVE,
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: readonly unknown[] } | undefined } }): number =>
    LIVE_MS * Math.max(1, data?.pages.length ?? 1),
} as const
