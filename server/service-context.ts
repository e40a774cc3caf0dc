import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/connection.ts'

/** What every service works with. `newId` makes a UUID. */
export interface ServiceContext {
  database: BoardDatabase
  clock: Clock
  newId(): string
}
