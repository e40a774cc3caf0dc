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

/** How long a page leaves another page's new actions to that page, in milliseconds. */
const STAND_BY = 1_000

/** Schedules when a page replays its outbox: at once, when the next try is due, or for a page that has closed. */
export function createReplaySchedule({ drain, view, viewer, isOnline, now, reportOnce }: ReplayScheduleOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let draining = 0
  let isStopped = false
  /** The user signed in while the server was unreachable: unblock their actions with the next replay. */
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
    // The device failed, e.g. its store was deleted: the timer and the next trigger retry.
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
    /** Another page has changed the outbox. It may close before it has sent its actions: this page then sends them. */
    standBy(): void {
      if (draining > 0 || isStopped || !isAnythingLeft()) return
      // Not at once: the page that wrote the action waits for the answer, and this page may be hidden.
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
