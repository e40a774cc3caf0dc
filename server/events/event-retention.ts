import type { EventService } from './event.service.ts'

const EVERY_MS = 600_000

/** Deletes old events now and then; answers with what ends that. */
export function keepEventsTidy(events: Pick<EventService, 'tidy'>, onError: (error: unknown) => void): () => void {
  let isTidying = false
  const tidy = async (): Promise<void> => {
    if (isTidying) return
    isTidying = true
    try {
      await events.tidy()
    } catch (error) {
      onError(error)
    } finally {
      isTidying = false
    }
  }
  const timer = setInterval(() => void tidy(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
