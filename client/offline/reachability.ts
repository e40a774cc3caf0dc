import type { Reach } from '#client/api/reach.ts'
import { isFromBoard } from '#client/api/board-answer.ts'

export interface Reachability {
  get: () => Reach
  subscribe: (listener: () => void) => () => void
  /** The same `fetch`, whose answers and failures tell about the way to the board. */
  watch(fetch: Fetch): Fetch
  /** Asks the board now. */
  check: () => void
  /** Whether something waits to be sent: until it is, a page that is seen asks every few seconds. */
  setPending: (hasPending: boolean) => void
}

type Fetch = typeof globalThis.fetch

interface ReachabilityOptions {
  /** A cheap request to the board. Rejects as `fetch` does. */
  probe: (signal: AbortSignal) => Promise<Response>
  /** What the browser believes of its network. */
  hasNetwork: () => boolean
  /** Where 'online', 'offline', 'focus' and 'pageshow' are heard. */
  events: Pick<EventTarget, 'addEventListener'>
  /** Where the browser tells of another network; not every browser does. */
  connection?: Pick<EventTarget, 'addEventListener'> | undefined
  /** The page: nothing is asked while it is hidden. */
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** A number from 0 to 1, for pages that lost the board together not to come back together. */
  random?: () => number
}

/** A request that takes longer makes one wonder, in milliseconds. */
export const SLOW_MS = 5_000
export const PROBE_TIMEOUT_MS = 6_000
/** Between two questions while there is no answer, in milliseconds: doubled up to the longest. */
export const FIRST_PAUSE_MS = 2_000
export const LONGEST_PAUSE_MS = 60_000
/** The longest while something waits to be sent. */
export const PENDING_PAUSE_MS = 2_000

/**
 * Whether the board can be reached. The browser's own word is worth little: a network may lead nowhere, and pages
 * that a service worker has served are told of one that is gone. So failures count, after a second question.
 */
export function createReachability({
  probe,
  hasNetwork,
  events,
  connection,
  page,
  random = Math.random,
}: ReachabilityOptions): Reachability {
  let reach: Reach = hasNetwork() ? 'online' : 'offline'
  let isAsking = false
  let hasPending = false
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const enter = (next: Reach): void => {
    if (next === 'online') {
      pause = FIRST_PAUSE_MS
      clearTimeout(timer)
    } else askAgain()
    if (next === reach) return
    reach = next
    for (const listener of listeners) listener()
  }

  const askAgain = (): void => {
    clearTimeout(timer)
    // A page that nobody sees asks when it is seen again.
    if (page.visibilityState === 'hidden') return
    const wait = hasPending ? Math.min(pause, PENDING_PAUSE_MS) : pause
    timer = setTimeout(check, wait * (1 + random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const ask = async (): Promise<Reach> => {
    const expiry = new AbortController()
    const tooLong = setTimeout(() => expiry.abort(), PROBE_TIMEOUT_MS)
    try {
      return isFromBoard(await probe(expiry.signal)) ? 'online' : 'unreachable'
    } catch {
      return expiry.signal.aborted ? 'unreachable' : 'offline'
    } finally {
      clearTimeout(tooLong)
    }
  }

  const check = (): void => {
    if (isAsking) return
    isAsking = true
    void ask().then((found) => {
      isAsking = false
      enter(found)
    })
  }

  /** The way may have changed: asks now, and often again for a while. */
  const checkAnew = (): void => {
    pause = FIRST_PAUSE_MS
    check()
  }

  const suspect = (): void => {
    if (reach === 'online') check()
  }

  events.addEventListener('offline', () => enter('offline'))
  events.addEventListener('online', checkAnew)
  connection?.addEventListener('change', checkAnew)
  const seenAgain = (): void => {
    if (page.visibilityState === 'visible' && reach !== 'online') checkAnew()
  }
  events.addEventListener('pageshow', seenAgain)
  // Whoever comes back from a portal's own window has perhaps opened the way.
  events.addEventListener('focus', seenAgain)
  page.addEventListener('visibilitychange', seenAgain)
  if (reach !== 'online') askAgain()

  return {
    get: () => reach,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    setPending(next) {
      if (next === hasPending) return
      hasPending = next
      if (next && reach !== 'online') check()
    },
    watch:
      (fetch) =>
      async (...request) => {
        const slow = setTimeout(suspect, SLOW_MS)
        try {
          const response = await fetch(...request)
          if (isFromBoard(response)) enter('online')
          else suspect()
          return response
        } catch (error) {
          // Whoever gives a request up tells nothing about the way.
          if (!(error instanceof DOMException && error.name === 'AbortError')) suspect()
          throw error
        } finally {
          clearTimeout(slow)
        }
      },
  }
}
