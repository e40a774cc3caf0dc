import BetterSqlite, { type Database } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DatabaseRefused } from './database-refused.ts'
import { migrate } from './migrate.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import { ensureDatabaseFile } from './sqlite-file.ts'
import { asStorageFailure } from './storage-failure.ts'

/** What a query runs on: the database itself, or a transaction of it. */
export type Executor = Kysely<BoardSchema>

// The driver waits inside the event loop, so a lock held elsewhere must not hold up every request for long.
const BUSY_TIMEOUT_MS = 100
const MIGRATION_TIMEOUT_MS = 60_000

/** The board's records. Everything that is written goes through `inTransaction`. */
export class BoardDatabase {
  /** For reading outside of a transaction. Inside of one it would wait for that transaction's end. */
  readonly reader: Executor
  readonly #sqlite: Database

  constructor(sqlite: Database) {
    this.#sqlite = sqlite
    this.reader = new Kysely<BoardSchema>({ dialect: new ImmediateSqliteDialect(sqlite) })
  }

  /**
   * Does the work in one transaction, which is on disk when the promise settles, or not there at all.
   * Throws StorageFailure when another process holds the lock or the disk is full.
   */
  async inTransaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result> {
    try {
      return await this.reader.transaction().execute(work)
    } catch (error) {
      throw asStorageFailure(error)
    }
  }

  /** Folds the log into the file and closes it, after the transaction that is under way. */
  async close(): Promise<void> {
    await this.reader.connection().execute(async () => {
      this.#sqlite.pragma('wal_checkpoint(TRUNCATE)')
    })
    await this.reader.destroy()
  }
}

/**
 * Opens the database at the path, creates it when nothing is there, and brings its schema up to date.
 * Throws DatabaseRefused, with one line that says why, when what is there is not a database of ours.
 */
export async function openDatabase({ path }: { path: string }): Promise<BoardDatabase> {
  await ensureDatabaseFile(path)
  const sqlite = new BetterSqlite(path, { fileMustExist: true, timeout: MIGRATION_TIMEOUT_MS })
  try {
    settle(sqlite, 'journal_mode', 'wal')
    settle(sqlite, 'synchronous', 2, 'FULL')
    settle(sqlite, 'foreign_keys', 1)
    await migrate(sqlite)
    settle(sqlite, 'busy_timeout', BUSY_TIMEOUT_MS)
    return new BoardDatabase(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Sets a pragma and makes sure that the engine took it: a refused one is silently ignored. */
function settle(sqlite: Database, pragma: string, value: string | number, spelling: string | number = value): void {
  sqlite.pragma(`${pragma} = ${spelling}`)
  const actual: unknown = sqlite.pragma(pragma, { simple: true })
  if (actual !== value)
    throw new DatabaseRefused(
      'unreadable',
      `${sqlite.name} does not take ${pragma} = ${spelling}: it says ${String(actual)}.`,
    )
}
