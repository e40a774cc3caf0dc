import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#client/api/domain.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { listenToBoard } from '#client/api/event-stream.ts'
import { createFollower } from '#client/api/follow-board.ts'
import { liveUpdates } from '#client/api/live.ts'
import { shareStream, type SharedStream } from '#client/api/shared-stream.ts'
import { concernedBy } from '#client/replica/events.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { SentSavedJobs } from '#client/offline/job-marks/saved-jobs.ts'
import { createStaleQueries } from './stale-queries.ts'

interface LiveUpdatesOptions {
  queryClient: QueryClient
  fetch: typeof fetch
  token: () => Promise<string | null>
  deviceId: () => string
  /** Called when this device was logged out from another one. */
  onEnded: () => void
  reachability: Pick<Reachability, 'check' | 'get' | 'subscribe'>
  saved: Pick<SentSavedJobs, 'arrived'>
}

/** Several consecutive changes of the saved list are fetched together after this delay, in milliseconds. */
const SAVED_TOGETHER_MS = 500
/**
 * The server is probed this long after a stream broke off, in milliseconds: the browser ends the requests of a page that is
 * left before it tells the page.
 */
const LEFT_BY_THEN_MS = 300

/**
 * Keeps the screen up to date by listening to server events instead of polling. Call the returned function with the
 * current viewer.
 */
export function startLiveUpdates(options: LiveUpdatesOptions) {
  const { queryClient, fetch, token, deviceId, onEnded, reachability, saved } = options
  let hurry = (): void => undefined
  let shared: SharedStream | null = null
  const stale = createStaleQueries({ queryClient, isVisible: () => document.visibilityState === 'visible' })
  const follow = createFollower({
    listen: async (following) => listenToBoard({ ...following, fetch, token, deviceId, onEnded }),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const settle = (done: () => void) => () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', leave)
          done()
        }
        const leave = settle(() => reject(signal.reason as Error))
        hurry = settle(resolve)
        const timer = setTimeout(hurry, milliseconds)
        signal.addEventListener('abort', leave)
      }),
  })

  let savedTimer: ReturnType<typeof setTimeout> | undefined
  const apply = (event: LiveEvent, viewer: Viewer): void => {
    if (event.kind === 'saved') {
      clearTimeout(savedTimer)
      savedTimer = setTimeout(() => saved.arrived(Date.now()), SAVED_TOGETHER_MS)
    } else stale.concern(concernedBy(event, viewer), isForAll(event))
  }
  let probeTimer: ReturnType<typeof setTimeout> | undefined
  const probe = (): void => {
    if (document.visibilityState === 'visible') void reachability.check()
  }
  const enter = (since: number | null): void => {
    const before = liveUpdates.connectedSince()
    if (since === before) return
    clearTimeout(probeTimer)
    liveUpdates.setConnectedSince(since)
    if (since !== null) return stale.refetchOlderThan(since)
    stale.resumePolling()
    probeTimer = setTimeout(probe, LEFT_BY_THEN_MS)
  }
  /** A page that is unloaded or changes its viewer closes the stream itself: that says nothing about the network. */
  const letGo = (how: 'leave' | 'close'): void => {
    shared?.[how]()
    clearTimeout(probeTimer)
  }

  reachability.subscribe(() => {
    if (reachability.get() === 'online') hurry()
  })
  document.addEventListener('visibilitychange', () => shared?.lookAtPage())
  window.addEventListener('pagehide', () => letGo('leave'))
  window.addEventListener('pageshow', ({ persisted }) => persisted && shared?.comeBack())

  let known: string | null = null
  return (viewer: Viewer): void => {
    const who = viewer.email && `${viewer.email} ${viewer.role}`
    if (who === known) return
    known = who
    letGo('close')
    const name = `foothold.events ${who}`
    shared = shareStream({
      name,
      locks: 'locks' in navigator ? navigator.locks : null,
      channel: new BroadcastChannel(name),
      page: document,
      follow,
      onState: enter,
      onEvent: (event) => apply(event, viewer),
    })
  }
}

/** Events broadcast to everybody are about jobs; all others are sent to one person. */
const isForAll = ({ kind }: LiveEvent): boolean => /^(?:job|question|company)\b/u.test(kind)
