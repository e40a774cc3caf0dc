const NAME = 'outbox-replay'
/** A holder that has not been heard of for so long is frozen, in milliseconds; a living one beats before every send. */
const FROZEN_AFTER = 30_000

export interface ReplayLock {
  /**
   * Runs the work while nobody else on this device does; waits for its turn. `isHeld` turns false when the
   * lock was taken away: the work must then change nothing more.
   */
  run(work: (isHeld: () => boolean) => Promise<void>): Promise<void>
  /** The holder's sign of life. */
  beat(): void
}

/** The lock over all tabs and the worker. Stealing it is safe only because the server knows every id. */
export function createReplayLock(locks: LockManager, channel: BroadcastChannel): ReplayLock {
  let heardAt = Date.now()
  let waiting: Promise<void> | null = null
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'beat') heardAt = Date.now()
  })

  const hold = (work: (isHeld: () => boolean) => Promise<void>, options: LockOptions): Promise<void> => {
    let isHeld = true
    return locks
      .request(NAME, options, () => work(() => isHeld))
      .catch((error: unknown) => {
        isHeld = false
        throw error
      })
  }
  const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

  const takeTurn = async (work: (isHeld: () => boolean) => Promise<void>): Promise<void> => {
    const turn = new AbortController()
    let isRunning = false
    const started = Date.now()
    const watch = setInterval(() => {
      if (!isRunning && Date.now() - Math.max(started, heardAt) > FROZEN_AFTER) turn.abort()
    }, FROZEN_AFTER / 10)
    const running = (isHeld: () => boolean): Promise<void> => {
      isRunning = true
      return work(isHeld)
    }
    try {
      await hold(running, { signal: turn.signal })
    } catch (error) {
      // Either this turn was given up for the frozen holder's sake, or it was itself robbed.
      if (!isAbort(error)) throw error
      if (!isRunning) await hold(running, { steal: true }).catch((robbed: unknown) => rethrowUnlessAbort(robbed))
    } finally {
      clearInterval(watch)
    }
  }
  const rethrowUnlessAbort = (error: unknown): void => {
    if (!isAbort(error)) throw error
  }

  return {
    run(work) {
      // One that waits already will see whatever is in the outbox when its turn comes.
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
    beat() {
      channel.postMessage('beat')
    },
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
    beat: () => undefined,
  }
}
