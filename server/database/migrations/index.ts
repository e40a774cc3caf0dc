import type { Kysely } from 'kysely'
import * as board from './0001-board.ts'

/** One migration. It gets an untyped schema, so that today's types never leak into history. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /**
   * The schema version of the oldest program that can keep running after this migration. Unset when the migration only
   * adds, so that every earlier program can. Matters on PostgreSQL, where several versions run at once.
   */
  oldestProgram?: number
}

/** Every migration since 1.0, in order; the schema version is the number of migrations run. */
export const migrations = {
  '0001-board': board,
} as const satisfies Record<string, Migration>
