const NAME = 'outbox-replay'
/** As tabs of older versions send and expect it. */
const HEARTBEAT = 'beat'
/** A holder that has not been heard of for so long is frozen, in milliseconds; a living one sends a heartbeat before each action. */
const FROZEN_AFTER = 30_000

/** `isHeld` turns false when the lock was taken away: the work must then change nothing more. */
type Work = (isHeld: () => boolean) => Promise<void>

export interface ReplayLock {
  /** Runs the work while nobody else on this device does; waits for its turn. */
  run(work: Work): Promise<void>
  /** Tells the others that the holder lives. */
  heartbeat(): void
}

/** The lock over all tabs and the worker. Stealing it is safe only because the server knows every id. */
export function createReplayLock(locks: LockManager, channel: BroadcastChannel): ReplayLock {
  let heardAt = Date.now()
  let waiting: Promise<void> | null = null
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HEARTBEAT) heardAt = Date.now()
  })

  const heartbeat = (): void => {
    // The channel does not tell the one who speaks: a page waits behind its own turns as well.
    heardAt = Date.now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(HEARTBEAT)
  }

  /** 'taken' when the lock was never had or was taken away; throws what the work throws. */
  const hold = async (work: Work, options: LockOptions): Promise<'done' | 'taken'> => {
    let isHeld = true
    const broken: unknown[] = []
    try {
      await locks.request(NAME, options, () => work(() => isHeld).catch((error: unknown) => void broken.push(error)))
    } catch (error) {
      isHeld = false
      if (error instanceof DOMException && error.name === 'AbortError') return 'taken'
      throw error
    }
    if (broken.length > 0) throw broken[0]
    return 'done'
  }

  const takeTurn = async (work: Work): Promise<void> => {
    const turn = new AbortController()
    let isRunning = false
    const started = Date.now()
    const watch = setInterval(() => {
      if (Date.now() - Math.max(started, heardAt) > FROZEN_AFTER) turn.abort()
    }, FROZEN_AFTER / 10)
    const running: Work = async (isHeld) => {
      isRunning = true
      clearInterval(watch)
      heartbeat()
      // A frozen page has no timers either: as long as its heartbeat comes, it lives.
      const pulse = setInterval(() => isHeld() && heartbeat(), FROZEN_AFTER / 3)
      try {
        await work(isHeld)
      } finally {
        clearInterval(pulse)
      }
    }
    try {
      // Either this turn is given up for the frozen holder's sake, or it is itself robbed.
      if ((await hold(running, { signal: turn.signal })) === 'taken' && !isRunning) await hold(running, { steal: true })
    } finally {
      clearInterval(watch)
    }
  }

  return {
    run(work) {
      // One that waits already will see whatever is in the outbox when its turn comes: its work stands for this one.
      if (waiting) return waiting
      const turn: Promise<void> = takeTurn((isHeld) => {
        if (waiting === turn) waiting = null
        return work(isHeld)
      }).finally(() => {
        if (waiting === turn) waiting = null
      })
      waiting = turn
      return turn
    },
    heartbeat,
  }
}

/** For browsers without Web Locks: one drainer in this tab; the server keeps several tabs from doing harm. */
export function createTabLock(): ReplayLock {
  let last: Promise<void> = Promise.resolve()
  return {
    run(work) {
      const turn = last.then(() => work(() => true))
      last = turn.catch(() => undefined)
      return turn
    },
    heartbeat: () => undefined,
  }
}
