import type { Publish } from './board-event.ts'
import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/connection.ts'
import type { RecordEvents } from './events/event.service.ts'
import type { WrittenTexts } from './repeats/written-texts.ts'

/** What every service works with. `newId` makes a UUID; `record`, which others wait for, comes last. */
export interface ServiceContext {
  database: BoardDatabase
  clock: Clock
  newId(): string
  publish: Publish
  record: RecordEvents
  /** Refuses a text that its writer has sent often enough; belongs into the transaction of the write. */
  countText: WrittenTexts['count']
}
