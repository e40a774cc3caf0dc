import type { Publish } from './board-event.ts'
import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/connection.ts'

/** What every service works with. `newId` makes a UUID; `publish` belongs into `tx.onCommit`. */
export interface ServiceContext {
  database: BoardDatabase
  clock: Clock
  newId(): string
  publish: Publish
}
