import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Checkpoints, LOG_BYTES, LOG_PAGES_MAX } from './checkpoints.ts'
import type { BoardDatabase, DatabaseFigures } from './board-database.ts'
import { DatabaseError } from './database-error.ts'
import { migrate } from './migrate.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import { ensureDatabaseFile } from './sqlite-file.ts'
import { asStorageFailure, isBusy } from './storage-failure.ts'
import { TableVersions } from './table-versions.ts'
import { TransactionCounts } from './transaction-counts.ts'
import {
  boardTransaction,
  insideTransaction,
  readIn,
  readerOf,
  refuseInsideTransaction,
  runEffects,
  type Executor,
  type Transaction,
} from './transaction.ts'
import { ReadWatcher } from './watched-reads.ts'

/** The driver's own wait would block the event loop, so it is off; `inTransaction` waits asynchronously. */
const BUSY_TIMEOUT_MS = 0
/** How long the first write waits for a lock held elsewhere, and the polling interval. */
const LOCK_WAIT_MS = 100
const LOCK_POLL_MS = 5
const MIGRATION_TIMEOUT_MS = 60_000
/** One writer at a time, so sequence numbers are committed in order. */
const SINGLE_WRITER = { engine: 'sqlite', inOrder: () => Promise.resolve() } as const

/** A database in a file. */
export class SqliteDatabase implements BoardDatabase {
  readonly reader: Executor
  readonly versions = new TableVersions()
  readonly counters = null
  readonly reads: ReadWatcher
  readonly outdated = new Promise<DatabaseError>(() => {})
  readonly #db: Kysely<BoardSchema>
  readonly #sqlite: Database
  readonly #onEffectError: (error: unknown) => void
  /** Settles when every write requested so far has settled. */
  #writes: Promise<unknown> = Promise.resolve()
  /** The last write timed out on a lock held elsewhere. */
  #isLockedElsewhere = false
  readonly #counts = new TransactionCounts()
  readonly #checkpoints: Checkpoints

  /** Calls `onEffectError` when an effect that follows a commit fails. */
  constructor(sqlite: Database, onEffectError: (error: unknown) => void) {
    this.#sqlite = sqlite
    this.#onEffectError = onEffectError
    this.reads = new ReadWatcher({
      commits: () => this.versions.commits,
      read: async (work) => this.#db.connection().execute(async (held) => work(held)),
    })
    this.#db = new Kysely<BoardSchema>({ dialect: new ImmediateSqliteDialect(sqlite, this.reads) })
    this.reader = readerOf(this.#db, 'sqlite')
    this.#checkpoints = new Checkpoints({
      sqlite,
      betweenWrites: async (work) => this.#db.connection().execute(async () => work()),
      onFailure: onEffectError,
    })
  }

  /**
   * Writes run one at a time. Reads continue while a write waits for a lock held elsewhere. After a write has timed
   * out, those queued behind it fail at once.
   */
  async inTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#counts.count(this.#inTurn(work))
  }

  /** Only this process writes to the file, over one connection: while the snapshot holds it, nothing is written. */
  async inSnapshot<Result>(work: (db: Executor) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction('A snapshot')
    return this.#db.connection().execute(async (held) => readIn(held, 'sqlite', work))
  }

  async #inTurn<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction('A transaction')
    const write = this.#writes.then(() => this.#write(work))
    this.#writes = write.catch(() => undefined)
    return write
  }

  async #write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const waitUntil = performance.now() + (this.#isLockedElsewhere ? 0 : LOCK_WAIT_MS)
    for (;;) {
      let hasBegun = false
      const effects: (() => unknown)[] = []
      const { plugin, committed } = this.versions.watch()
      try {
        const result = await this.#db
          .withPlugin(plugin)
          .transaction()
          .execute(async (tx) => {
            hasBegun = true
            this.#isLockedElsewhere = false
            return insideTransaction(async () => work(boardTransaction(tx, effects, SINGLE_WRITER)))
          })
        committed()
        this.#checkpoints.committed()
        runEffects(effects, this.#onEffectError)
        return result
      } catch (error) {
        if (hasBegun || !isBusy(error)) throw asStorageFailure(error)
        this.#isLockedElsewhere = performance.now() >= waitUntil
        if (this.#isLockedElsewhere) throw asStorageFailure(error)
      }
      this.#counts.retries += 1
      await delay(LOCK_POLL_MS)
    }
  }

  /** Takes the write lock and releases it. */
  async checkWritable(): Promise<void> {
    await this.#inTurn(async () => undefined)
  }

  figures(): DatabaseFigures {
    return { ...this.#counts.figures(), inserted: this.versions.inserted(), pool: null }
  }

  /** Nothing else writes to the file while the server runs (data-folder.ts). */
  onChangeElsewhere(): void {}

  /** There is no connection that could be lost. */
  limitSilence(): void {}

  /** Checkpoints the log into the file and closes it, after all pending writes. */
  async close(): Promise<void> {
    await this.#writes
    await this.#checkpoints.close()
    await this.#db.connection().execute(async () => {
      this.#sqlite.pragma('wal_checkpoint(TRUNCATE)')
    })
    await this.#db.destroy()
  }
}

/** Opens the file, creates it when it is missing, and migrates its schema. Throws DatabaseError. */
export async function openSqlite(path: string, onEffectError: (error: unknown) => void): Promise<SqliteDatabase> {
  await ensureDatabaseFile(path)
  const sqlite = new BetterSqlite(path, { fileMustExist: true, timeout: MIGRATION_TIMEOUT_MS })
  try {
    settle(sqlite, 'journal_mode', 'wal')
    settle(sqlite, 'synchronous', 2, 'FULL')
    settle(sqlite, 'foreign_keys', 1)
    // Overwrites deleted or replaced content when its page is written anyway; see erasing.ts.
    settle(sqlite, 'secure_delete', 2, 'FAST')
    await migrate(sqlite)
    settle(sqlite, 'busy_timeout', BUSY_TIMEOUT_MS)
    settle(sqlite, 'wal_autocheckpoint', LOG_PAGES_MAX)
    settle(sqlite, 'journal_size_limit', LOG_BYTES)
    return new SqliteDatabase(sqlite, onEffectError)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Sets a pragma and verifies it: SQLite silently ignores one that it refuses. */
function settle(sqlite: Database, pragma: string, value: string | number, spelling: string | number = value): void {
  sqlite.pragma(`${pragma} = ${spelling}`)
  const actual: unknown = sqlite.pragma(pragma, { simple: true })
  if (actual !== value)
    throw new DatabaseError(
      'unreadable',
      `${sqlite.name} does not take ${pragma} = ${spelling}: it says ${String(actual)}.`,
    )
}
