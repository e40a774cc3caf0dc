import type { LiveEvent } from './domain.ts'
import type { StreamEnd, StreamOptions } from './event-stream.ts'

export interface FollowOptions {
  /** The id of the last event received; empty at first. */
  lastId: string
  signal: AbortSignal
  /** The server has answered; `resumed` means that nothing was missed since `lastId`. */
  onGreeting: (resumed: boolean, id: string) => void
  onEvent: (event: LiveEvent, id: string) => void
  onSign: () => void
  /** No events arrive until the next greeting. */
  onLost: () => void
}

interface FollowerOptions {
  listen: (options: Omit<StreamOptions, 'fetch' | 'token' | 'deviceId' | 'onEnded'>) => Promise<StreamEnd>
  /** Waits this many milliseconds, or until there is reason to retry at once. Rejects when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1, used as jitter so that clients which lost the server together do not return together. */
  random?: () => number
}

/** Bounds of the pause between two attempts, in milliseconds; it doubles each time. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Bounds of the pause when an early retry would fail in the same way, in milliseconds. */
const FUTILE_PAUSE_MS = 120_000
const LONGEST_FUTILE_PAUSE_MS = 900_000

/** Listens to the server, and reconnects whenever the stream ends, until the signal is aborted. */
export function createFollower({ listen, wait, random = Math.random }: FollowerOptions) {
  return async ({ lastId, signal, onGreeting, onEvent, onSign, onLost }: FollowOptions): Promise<void> => {
    let id = lastId
    let failures = 0
    while (!signal.aborted) {
      try {
        const end = await listen({
          lastId: id,
          signal,
          onSign,
          onGreeting(greeting, greetedId) {
            failures = 0
            id = greetedId
            onGreeting(greeting.resumed, greetedId)
          },
          onEvent(event, eventId) {
            id = eventId
            onEvent(event, eventId)
          },
        })
        // A stream that the server has ended resumes at the last event: nothing is missed, so it is not lost.
        if (end.kind !== 'over' && !signal.aborted) onLost()
        await wait(pauseAfter(end, failures) * (1 + random()), signal)
        failures += 1
      } catch (error) {
        if (!signal.aborted) throw error
      }
    }
  }
}

function pauseAfter(end: StreamEnd, failures: number): number {
  if (end.kind === 'over' && failures === 0) return end.retry
  if (end.kind === 'held-back') return Math.min(FUTILE_PAUSE_MS * 2 ** failures, LONGEST_FUTILE_PAUSE_MS)
  if (end.kind === 'refused') return end.retryAfter ?? FUTILE_PAUSE_MS
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
}
