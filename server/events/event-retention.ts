import type { DueWork } from '#server/due-work/due-work.ts'
import type { EventService } from './event.service.ts'

const EVERY_MS = 600_000

/** Has old events deleted now and then, by one process for all. */
export function keepEventsTidy(dueWork: DueWork, events: Pick<EventService, 'tidy'>): void {
  dueWork.define('events.tidy', {
    run: async () => {
      await events.tidy()
      return null
    },
    retries: [],
    every: EVERY_MS,
  })
}
