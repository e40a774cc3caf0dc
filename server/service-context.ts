import type { Publish } from './board-event.ts'
import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/board-database.ts'
import type { RecordEvents } from './events/event.service.ts'
import type { WrittenTexts } from './repeats/written-texts.ts'

/** Dependencies of every service. `newId` makes a UUID. Call `record` last: it takes a lock that others wait for. */
export interface ServiceContext {
  database: BoardDatabase
  clock: Clock
  newId(): string
  publish: Publish
  record: RecordEvents
  /** Counts a text and rejects it when repeated too often; call it in the transaction of the write. */
  countText: WrittenTexts['count']
}
