import type { LiveEvent } from './domain.ts'
import type { FollowOptions } from './follow-board.ts'

/** Messages between tabs. */
type Message =
  | { type: 'who' }
  | { type: 'state'; since: number | null; id: string }
  | { type: 'event'; event: LiveEvent; id: string }

interface Channel {
  postMessage: (message: Message) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<Message>) => void) => void
  close: () => void
}

export interface SharedStreamOptions {
  /** Tabs with the same name share a stream: those of one person. */
  name: string
  /** Without locks, every tab has its own stream. */
  locks: Pick<LockManager, 'request'> | null
  channel: Channel
  page: Pick<Document, 'visibilityState'>
  follow: (options: FollowOptions) => Promise<void>
  now?: () => number
  random?: () => number
  /** Called with the time since which this tab receives all events; null while it does not. */
  onState: (connectedSince: number | null) => void
  onEvent: (event: LiveEvent) => void
}

export interface SharedStream {
  /** Call when the page is shown or hidden. */
  lookAtPage: () => void
  /** Call when the page is unloaded: another tab can take over at once. */
  leave: () => void
  /** Call when the page is restored from the back/forward cache: it missed the messages meanwhile. */
  comeBack: () => void
  close: () => void
}

/** A hidden page keeps listening for this long, in milliseconds: a user who looks something up is back by then. */
export const GRACE_MS = 60_000
/** How often the tab with the stream announces itself, and after which silence it counts as frozen, in milliseconds. */
const SAYS_SO_MS = 5_000
export const FROZEN_MS = 50_000

/**
 * One event stream for all tabs of a person in this browser: the tab that holds the lock has the stream and forwards
 * events to the others. Tabs hidden for longer do not take part. When the tab with the stream closes, the next one
 * resumes it.
 */
export function shareStream(options: SharedStreamOptions): SharedStream {
  const { name, locks, channel, page, follow, onState, onEvent, now = Date.now, random = Math.random } = options
  let joinedAt = now()
  let lastId = ''
  /** The time since which the tab with the stream receives events; null while it does not. */
  let since: number | null = null
  /** The value of `since` before the stream was interrupted. */
  let before: number | null = null
  let saidAt = 0
  let attempt: AbortController | null = null
  /** Set while this tab has the stream. */
  let turn: AbortSignal | null = null
  let grace: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const say = (message: Message): void => {
    saidAt = now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(message)
  }
  const sayState = (): void => say({ type: 'state', since, id: lastId })
  const enter = (next: number | null): void => {
    since = next
    onState(next === null ? null : Math.max(next, joinedAt))
  }

  const lead = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    turn = signal
    clearTimeout(silence)
    before = since ?? before
    try {
      await follow({
        lastId,
        signal,
        onGreeting(resumed, id) {
          lastId = id
          before = resumed ? (before ?? now()) : now()
          enter(before)
          sayState()
        },
        onEvent(event, id) {
          lastId = id
          say({ type: 'event', event, id })
          onEvent(event)
        },
        onSign() {
          if (now() - saidAt > SAYS_SO_MS) sayState()
        },
        onLost() {
          enter(null)
          sayState()
        },
      })
    } finally {
      if (turn === signal) turn = null
    }
  }

  const takePart = (steal = false): void => {
    attempt?.abort()
    const own = new AbortController()
    attempt = own
    const { signal } = own
    const run = async (): Promise<void> => lead(signal)
    const ended = locks ? locks.request(name, steal ? { steal } : { signal }, run) : run()
    Promise.resolve(ended).catch(() => {
      // The lock was stolen: this tab was frozen, and another one has the stream.
      if (signal.aborted) return
      own.abort()
      enter(null)
      setTimeout(() => attempt === own && takePart(), SAYS_SO_MS)
    })
    expectWord()
  }

  const withdraw = (): void => {
    attempt?.abort()
    attempt = null
    clearTimeout(silence)
    enter(null)
  }

  /** The tab with the stream may be frozen: its lock is then stolen. */
  const expectWord = (): void => {
    clearTimeout(silence)
    if (turn !== null || attempt === null || !locks) return
    silence = setTimeout(
      () => {
        if (since !== null) enter(null)
        takePart(true)
      },
      FROZEN_MS + random() * SAYS_SO_MS,
    )
  }

  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'who') {
      if (turn !== null) sayState()
      return
    }
    if (turn !== null) return
    expectWord()
    lastId = data.id
    if (data.type === 'event') onEvent(data.event)
    else if (data.since !== since) {
      before = data.since ?? before
      enter(data.since)
    }
  })
  const lookAtPage = (): void => {
    clearTimeout(grace)
    if (page.visibilityState === 'hidden') grace = setTimeout(withdraw, GRACE_MS)
    else if (attempt === null) {
      takePart()
      say({ type: 'who' })
    }
  }
  lookAtPage()

  return {
    lookAtPage,
    leave() {
      clearTimeout(grace)
      withdraw()
    },
    comeBack() {
      joinedAt = now()
      lookAtPage()
    },
    close() {
      clearTimeout(grace)
      withdraw()
      channel.close()
    },
  }
}
