import type { SharedCounters } from '#server/database/connection.ts'
import type { EventService } from './event.service.ts'

const EVERY_MS = 600_000
/** Less than the time between two rounds: of those who share a database, the first to come in it goes round for all. */
const ROUND_MS = 0.9 * EVERY_MS

interface RetentionOptions {
  events: Pick<EventService, 'tidy'>
  /** What processes on one database count together; null where there is one. */
  counters: SharedCounters | null
  onError: (error: unknown) => void
}

/** Deletes old events now and then; answers with what ends that. */
export function keepEventsTidy({ events, counters, onError }: RetentionOptions): () => void {
  let isTidying = false
  const tidy = async (): Promise<void> => {
    if (isTidying) return
    isTidying = true
    try {
      if (counters === null || (await counters.count('events.tidy', ROUND_MS)).count === 1) await events.tidy()
    } catch (error) {
      onError(error)
    } finally {
      isTidying = false
    }
  }
  const timer = setInterval(() => void tidy(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
