import type { DatabaseError } from './database-error.ts'
import type { TableVersions } from './table-versions.ts'
import type { Executor, Transaction } from './transaction.ts'
import type { ReadWatcher } from './watched-reads.ts'

/** The purpose of a transaction: 'records', or 'queue' to take work from a queue or give it back. */
export type TransactionUse = 'records' | 'queue'

/** The board's database. All writes go through `inTransaction`. */
export interface BoardDatabase {
  /** Reads outside of a transaction; throws inside one. */
  readonly reader: Executor
  /**
   * Runs related reads in one snapshot, so that no write is visible to only some of them. The work must read through
   * the executor that it gets and wait for nothing else, since a write may be waiting for it to end.
   */
  inSnapshot<Result>(work: (db: Executor) => Promise<Result>): Promise<Result>
  /** Counts the commits per table. */
  readonly versions: TableVersions
  /**
   * Runs the work in one transaction. When the promise settles, it is either on disk or rolled back. Effects that the
   * work registers with `onCommit` run after the commit. On PostgreSQL the work may run more than once, so it must have
   * no side effects outside the database. Throws StorageFailure when the database is locked, unreachable or full.
   * A 'queue' transaction sees what is committed at each read, blocks nobody, and is not announced to other processes.
   */
  inTransaction<Result>(work: (tx: Transaction) => Promise<Result>, use?: TransactionUse): Promise<Result>
  /** Calls the listener with the tables that other processes have written to; never called when there are none. */
  onChangeElsewhere(listener: (tables: readonly string[]) => void): void
  /** Counters that several processes share; null when there is one process, which counts in memory. */
  readonly counters: SharedCounters | null
  /**
   * Records a work's reads to tell whether they would give the same result again; null when other processes also write,
   * since their writes go unseen until they are announced.
   */
  readonly reads: ReadWatcher | null
  /**
   * Resolves when a newer program is about to make a schema change that this one cannot run on; the newer one waits
   * until this one has closed. Never resolves when a single process owns the database.
   */
  readonly outdated: Promise<DatabaseError>
  /** Settles when a write could start now. Throws StorageFailure, or the engine's own error, when it could not. */
  checkWritable(): Promise<void>
  /**
   * From now on, ends connections that are silent for longer than a statement may take. Called once work without a time
   * limit, such as building an index, is done.
   */
  limitSilence(): void
  /** Figures since the database was opened. */
  figures(): DatabaseFigures
  /** Closes the database after all pending writes. */
  close(): Promise<void>
}

export interface DatabaseFigures {
  /** Transactions that were committed, rolled back by a rule or an error, and refused by the storage. */
  committed: number
  rolledBack: number
  refused: number
  /** The number of times work was retried after a conflict or because of a lock held elsewhere. */
  retries: number
  /** Transactions that were requested and have not ended. */
  open: number
  /** The number of rows inserted into each table by commits. */
  inserted: ReadonlyMap<string, number>
  /** The connection pool, with the number of waiting requests; null when there is one connection. */
  pool: { size: number; idle: number; waiting: number } | null
}

/** Counts events per time window, across all processes. */
export interface SharedCounters {
  /** Adds one to this key; returns the count in the current window and when that window ends. */
  count(key: string, windowMs: number): Promise<{ count: number; resetsAt: Date }>
}
