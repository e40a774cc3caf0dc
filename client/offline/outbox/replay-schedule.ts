import type { Viewer } from '#contract/auth/viewer.ts'
import type { Drain, DrainOptions } from './drainer.ts'
import { FURTHEST, SHORTEST_WAIT, dueNow, waitAfter } from './outbox.rules.ts'
import type { OutboxView } from './outbox-view.ts'

interface ReplayScheduleOptions {
  drain: Drain
  view: OutboxView
  viewer: () => Viewer
  isOnline: () => boolean
  now: () => number
  reportOnce: (error: unknown) => void
}

/** How long a page leaves to another what that one has written, in milliseconds. */
const STAND_BY = 1_000

/** When a page replays its viewer's outbox: at once, when the next try is due, or for a page that has gone. */
export function createReplaySchedule({ drain, view, viewer, isOnline, now, reportOnce }: ReplayScheduleOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let draining = 0
  let isStopped = false
  /** Somebody has signed in while the board was out of reach: what waited for that goes with the next replay. */
  let isSignInPending = false

  const drainNow = async (drainOptions: DrainOptions = {}, isForced = false): Promise<void> => {
    clearTimeout(timer)
    if (isStopped || !viewer().userId) return
    isSignInPending ||= drainOptions.isSignedIn === true
    if (!(isForced || isOnline())) return
    draining += 1
    let nextAt: number | null = now()
    let isReached = false
    try {
      const isSignedIn = isSignInPending
      isSignInPending = false
      ;({ nextAt, isReached } = await drain({ ...drainOptions, isSignedIn }))
      await view.refresh()
    } finally {
      draining -= 1
      failures = isReached ? 0 : failures + 1
      if (nextAt !== null) tryAgainIn(Math.max(nextAt - now(), isReached ? 0 : waitAfter(failures, Math.random())))
    }
  }
  const go = (drainOptions?: DrainOptions, isForced?: boolean): void => {
    // The device itself failed, its store was taken away perhaps: the timer and the next trigger try again.
    drainNow(drainOptions, isForced).catch(reportOnce)
  }
  const tryAgainIn = (wait: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => go(), Math.min(Math.max(wait, SHORTEST_WAIT), FURTHEST))
  }

  const isAnythingLeft = (): boolean => {
    const { records } = view.getSnapshot()
    return records.some(({ status }) => status === 'sending') || dueNow(records, now()).length > 0
  }

  return {
    go,
    /** Another page has changed the outbox. It may be gone before it has sent what it left: then this one does. */
    standBy(): void {
      if (draining > 0 || isStopped || !isAnythingLeft()) return
      // Not at once: whoever wrote it waits for the answer, and this page may be hidden.
      watch ??= setTimeout(() => {
        watch = undefined
        if (draining === 0 && isAnythingLeft()) go()
      }, STAND_BY)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(watch)
    },
  }
}
