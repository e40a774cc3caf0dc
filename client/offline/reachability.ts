import type { Reach } from '#client/api/reach.ts'
import { isFromBoard } from '#client/api/board-answer.ts'

export interface Reachability {
  get: () => Reach
  subscribe: (listener: () => void) => () => void
  /** Wraps `fetch` so that its responses and failures update the state. */
  watch(fetch: Fetch): Fetch
  /** Probes the server now. */
  check: () => Promise<Reach>
  /** Whether actions are pending: until they are sent, a visible page probes every few seconds. */
  setPending: (hasPending: boolean) => void
}

type Fetch = typeof globalThis.fetch

interface ReachabilityOptions {
  /** A cheap request to the server. Rejects as `fetch` does. */
  probe: (signal: AbortSignal) => Promise<Response>
  /** The browser's own network state. */
  hasNetwork: () => boolean
  /** The target of 'online', 'offline', 'focus' and 'pageshow' events. */
  events: Pick<EventTarget, 'addEventListener'>
  /** Fires when the network changes; not supported by every browser. */
  connection?: Pick<EventTarget, 'addEventListener'> | undefined
  /** The document: a hidden page does not probe. */
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** A number from 0 to 1, used as jitter so that pages which lost the server together do not return together. */
  random?: () => number
}

/** A request that takes longer than this triggers a probe, in milliseconds. */
export const SLOW_MS = 5_000
export const PROBE_TIMEOUT_MS = 6_000
/** Bounds of the pause between two probes without an answer, in milliseconds; it doubles each time. */
export const FIRST_PAUSE_MS = 2_000
export const LONGEST_PAUSE_MS = 60_000
/** The longest pause while actions are pending. */
export const PENDING_PAUSE_MS = 2_000

/**
 * Tracks whether the server is reachable. The browser's network state is unreliable: a network may lead nowhere, and on
 * pages served by a service worker it may still be reported after it is gone. So failures count, once a probe confirms
 * them.
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
  let asking: Promise<Reach> | undefined
  /** How often the browser has said that the network is gone: an answer to an earlier request does not bring it back. */
  let losses = 0
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
    // A hidden page probes when it becomes visible again.
    if (page.visibilityState === 'hidden') return
    const wait = hasPending ? Math.min(pause, PENDING_PAUSE_MS) : pause
    timer = setTimeout(() => void check(), wait * (1 + random() / 2))
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

  const check = (): Promise<Reach> => {
    const before = losses
    return (asking ??= ask().then((found) => {
      if (losses !== before) return reach
      asking = undefined
      enter(found)
      return found
    }))
  }

  /** The network may have changed: probe now, and restart the backoff. */
  const recheck = (): void => {
    pause = FIRST_PAUSE_MS
    void check()
  }

  const suspect = (): void => {
    if (reach === 'online') void check()
  }

  events.addEventListener('offline', () => {
    losses += 1
    asking = undefined
    enter('offline')
  })
  events.addEventListener('online', recheck)
  connection?.addEventListener('change', recheck)
  const seenAgain = (): void => {
    if (page.visibilityState === 'visible' && reach !== 'online') recheck()
  }
  events.addEventListener('pageshow', seenAgain)
  // The user may have returned from a captive portal's window, having logged in there.
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
      if (next && reach !== 'online') void check()
    },
    watch:
      (fetch) =>
      async (...request) => {
        const slow = setTimeout(suspect, SLOW_MS)
        const before = losses
        try {
          const response = await fetch(...request)
          if (!isFromBoard(response)) suspect()
          else if (losses === before) enter('online')
          return response
        } catch (error) {
          // An aborted request says nothing about the network.
          if (!(error instanceof DOMException && error.name === 'AbortError')) suspect()
          throw error
        } finally {
          clearTimeout(slow)
        }
      },
  }
}
