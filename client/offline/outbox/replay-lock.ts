const NAME = 'outbox-replay'
const HEARTBEAT = 'heartbeat'
/** A holder without a heartbeat for this long is frozen, in milliseconds; a live one sends one before each action. */
const FROZEN_AFTER = 30_000

/** `isHeld` returns false once the lock was stolen: the work must then change nothing more. */
type Work = (isHeld: () => boolean) => Promise<void>

export interface ReplayLock {
  /** Runs the work while nobody else on this device does; waits for its turn. */
  run(work: Work): Promise<void>
  /** Tells other tabs that the holder is alive. */
  heartbeat(): void
}

/** A lock across tabs and the service worker. Stealing is safe only because the server deduplicates by action id. */
export function createReplayLock(locks: LockManager, channel: BroadcastChannel): ReplayLock {
  let lastHeartbeat = Date.now()
  let waiting: Promise<void> | null = null
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HEARTBEAT) lastHeartbeat = Date.now()
  })

  const heartbeat = (): void => {
    // A channel does not deliver to its sender, but this page may wait behind its own turns.
    lastHeartbeat = Date.now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(HEARTBEAT)
  }

  /** 'taken' when the lock was never acquired or was stolen; throws the errors of the work. */
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
      if (Date.now() - Math.max(started, lastHeartbeat) > FROZEN_AFTER) turn.abort()
    }, FROZEN_AFTER / 10)
    const running: Work = async (isHeld) => {
      isRunning = true
      clearInterval(watch)
      heartbeat()
      // A frozen page has no timers, so a heartbeat proves that the holder is alive.
      const pulse = setInterval(() => isHeld() && heartbeat(), FROZEN_AFTER / 3)
      try {
        await work(isHeld)
      } finally {
        clearInterval(pulse)
      }
    }
    try {
      // 'taken' has two causes: the wait was aborted because the holder is frozen (steal), or this turn's lock was
      // stolen.
      if ((await hold(running, { signal: turn.signal })) === 'taken' && !isRunning) await hold(running, { steal: true })
    } finally {
      clearInterval(watch)
    }
  }

  return {
    run(work) {
      // A turn already waiting will see everything in the outbox when it starts, so this call shares it.
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

/** For browsers without Web Locks: serialises work in this tab; the server's deduplication makes several tabs safe. */
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
