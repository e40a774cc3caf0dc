import type { DatabaseError } from './database-error.ts'
import { openSqlite } from './sqlite-database.ts'
import type { TableVersions } from './table-versions.ts'
import type { Executor, Transaction } from './transaction.ts'
import type { ReadWatcher } from './watched-reads.ts'

/** What a transaction is for: the records, unless it takes work from a queue, or gives it back. */
export type TransactionUse = 'records' | 'queue'

/** The board's records. Everything that is written goes through `inTransaction`. */
export interface BoardDatabase {
  /** For reading outside of a transaction; inside of one it refuses. */
  readonly reader: Executor
  /**
   * Does reading that belongs together in one snapshot: no write is seen by a part of it alone. The work reads by what it
   * is given and waits for nothing else, since a write may have to wait for its end.
   */
  inSnapshot<Result>(work: (db: Executor) => Promise<Result>): Promise<Result>
  /** What has been written since when. */
  readonly versions: TableVersions
  /**
   * Does the work in one transaction, which is on disk when the promise settles, or not there at all. What the work
   * has registered by `onCommit` follows the commit. On PostgreSQL the work may be done more than once, so it has no
   * effect but on the database. Throws StorageFailure when the database is held up, out of reach or full.
   * What takes from a queue sees what is committed when it looks, is in nobody's way, and is not told to other processes.
   */
  inTransaction<Result>(work: (tx: Transaction) => Promise<Result>, use?: TransactionUse): Promise<Result>
  /** Has the listener told of the tables that other processes have written to; never where there are none. */
  onChangeElsewhere(listener: (tables: readonly string[]) => void): void
  /** What several processes count together; null where there is one, which counts in memory. */
  readonly counters: SharedCounters | null
  /** Notes what a work reads, to tell whether it would be read the same; null where others write too, unseen until they tell. */
  readonly reads: ReadWatcher | null
  /**
   * Resolves when a newer program is about to change the schema so that this one can't go on with it; the newer one waits
   * until this one has closed. Never where one process has the records for itself.
   */
  readonly outdated: Promise<DatabaseError>
  /** Settles when a write could be begun now. Throws StorageFailure, or the engine's own error, when none could. */
  checkWritable(): Promise<void>
  /** What it has done since it was opened. */
  figures(): DatabaseFigures
  /** Closes it after the writes that were asked for. */
  close(): Promise<void>
}

export interface DatabaseFigures {
  /** Transactions that were committed, that a rule or a mistake took back, and that the storage refused. */
  committed: number
  rolledBack: number
  refused: number
  /** How often work was begun anew: for a conflict, or a lock held elsewhere. */
  retries: number
  /** Transactions that have been asked for and have not ended. */
  open: number
  /** Rows that commits have put into each table. */
  inserted: ReadonlyMap<string, number>
  /** Connections, and who waits for one; null where there is one alone. */
  pool: { size: number; idle: number; waiting: number } | null
}

/** Counts what happens in a window of time, for all processes together. */
export interface SharedCounters {
  /** One more of this key; how many that makes in its window, and when that ends. */
  count(key: string, windowMs: number): Promise<{ count: number; resetsAt: Date }>
}

/** Where the records are: in a file, or in a database at a 'postgres://' address. */
export type DatabasePlace = { path: string } | { url: string }

export type DatabaseOptions = DatabasePlace & {
  /** Told when an effect fails that was to follow a commit; unset, the process warns of it. */
  onEffectError?: ((error: unknown) => void) | undefined
  /** Told when a connection to PostgreSQL is lost; unset, the process warns of it. */
  onConnectionLost?: ((error: unknown) => void) | undefined
}

const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))

/**
 * Opens the database, creates it when nothing is there, and brings its schema up to date.
 * Throws DatabaseError, with one line that says why, when what is there is not a database of ours.
 */
export async function openDatabase(options: DatabaseOptions): Promise<BoardDatabase> {
  const { onEffectError = warn, onConnectionLost = warn } = options
  if ('path' in options) return openSqlite(options.path, onEffectError)
  // Loaded where it is needed alone: most boards are on SQLite.
  const { openPostgres } = await import('./postgres-database.ts')
  return openPostgres(options.url, { onEffectError, onConnectionLost })
}
