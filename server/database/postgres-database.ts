import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { BoardDatabase, DatabaseFigures, TransactionUse } from './board-database.ts'
import { PostgresChanges } from './postgres-changes.ts'
import { PostgresCounters } from './postgres-counters.ts'
import { BoardPostgresDialect } from './postgres-dialect.ts'
import type { DatabaseError } from './database-error.ts'
import { SCHEMA_VERSION } from './migrate.ts'
import { migratePostgres, refusal, schemaState, unusable } from './postgres-migrate.ts'
import { SilenceLimit } from './postgres-silence.ts'
import { numbersAsNumbers } from './postgres-types.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { StorageFailure, asStorageFailure, isConflict } from './storage-failure.ts'
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

/** Connections per process; further work waits for a free one. */
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000
/** The maximum time for one statement, including its wait for a lock. */
const STATEMENT_TIMEOUT_MS = 15_000
/** The maximum time that a transaction may be idle. */
const IDLE_TIMEOUT_MS = 30_000
/** The maximum silence of a connection; the database itself ends a statement earlier. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5000
/**
 * How often work is retried after a conflict with another transaction. The pause before a retry is random, up to
 * PAUSE_MS times the number of retries before it.
 */
const RETRIES = 5
const PAUSE_MS = 20

type Listeners = Record<'onEffectError' | 'onConnectionLost', (error: unknown) => void>

/** A database that several processes share. */
export class PostgresDatabase implements BoardDatabase {
  readonly reader: Executor
  readonly versions = new TableVersions()
  readonly counters: PostgresCounters
  readonly reads = null
  readonly outdated: Promise<DatabaseError>
  readonly #db: Kysely<BoardSchema>
  readonly #changes: PostgresChanges
  readonly #place: string
  readonly #onEffectError: (error: unknown) => void
  #end: (reason: DatabaseError) => void = () => undefined
  /**
   * Settles when all queued retries are done. Retries run one at a time, so that they do not conflict with each other.
   */
  #repeats: Promise<unknown> = Promise.resolve()
  readonly #open = new Set<Promise<unknown>>()
  readonly #pool: pg.Pool
  readonly #silence: SilenceLimit
  readonly #counts = new TransactionCounts()

  constructor(
    db: Kysely<BoardSchema>,
    { pool, silence, url }: { pool: pg.Pool; silence: SilenceLimit; url: string },
    { onEffectError, onConnectionLost }: Listeners,
  ) {
    this.#db = db
    this.#pool = pool
    this.#silence = silence
    this.#onEffectError = onEffectError
    this.reader = readerOf(db, 'postgres')
    this.counters = new PostgresCounters(db)
    const { host, pathname } = new URL(url)
    this.#place = `${host}${pathname}`
    this.outdated = new Promise((resolve) => (this.#end = resolve))
    const onLook = async () => this.#askSchema()
    this.#changes = new PostgresChanges({ db, url, versions: this.versions, onLook, onError: onConnectionLost })
  }

  /** Runs SERIALIZABLE, so that services may read and then write as with a single writer; retries after a conflict. */
  async inTransaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    use: TransactionUse = 'records',
  ): Promise<Result> {
    refuseInsideTransaction('A transaction')
    const write = this.#write(async () => this.#attempt(work, use))
    const settled: Promise<unknown> = write.catch(() => undefined).then(() => this.#open.delete(settled))
    this.#open.add(settled)
    return this.#counts.count(write)
  }

  async inSnapshot<Result>(work: (db: Executor) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction('A snapshot')
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (held) => readIn(held, 'postgres', work))
  }

  async #write<Result>(once: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await (attempt === 0 ? once() : this.#repeat(once, attempt))
      } catch (error) {
        if (!isConflict(error)) throw error
        if (attempt === RETRIES) throw new StorageFailure('busy', error)
        this.#counts.retries += 1
      }
    }
  }

  async #repeat<Result>(once: () => Promise<Result>, attempt: number): Promise<Result> {
    const repeat = this.#repeats.then(async () => {
      // Other processes conflict too: a random delay spreads the retries.
      await delay(Math.random() * PAUSE_MS * (attempt - 1))
      return once()
    })
    this.#repeats = repeat.catch(() => undefined)
    return repeat
  }

  async #attempt<Result>(work: (tx: Transaction) => Promise<Result>, use: TransactionUse): Promise<Result> {
    const effects: (() => unknown)[] = []
    const { plugin, committed } = this.versions.watch()
    try {
      const result = await this.#db
        .withPlugin(plugin)
        .transaction()
        .setIsolationLevel(use === 'queue' ? 'read committed' : 'serializable')
        .execute(async (tx) => {
          const inOrder = async (name: string): Promise<void> => {
            await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.withoutPlugins())
          }
          return insideTransaction(async () => work(boardTransaction(tx, effects, { engine: 'postgres', inOrder })))
        })
      const tables = committed()
      if (use === 'records') this.#changes.publish(tables)
      runEffects(effects, this.#onEffectError)
      return result
    } catch (error) {
      throw isConflict(error) ? error : asStorageFailure(error)
    }
  }

  async checkWritable(): Promise<void> {
    try {
      // A standby answers queries but takes no writes.
      const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(
        this.#db,
      )
      if (rows[0]?.value !== 'off') throw new StorageFailure('busy', new Error('The database takes no writes'))
    } catch (error) {
      throw asStorageFailure(error)
    }
  }

  figures(): DatabaseFigures {
    const { totalCount: size, idleCount: idle, waitingCount: waiting } = this.#pool
    return { ...this.#counts.figures(), inserted: this.versions.inserted(), pool: { size, idle, waiting } }
  }

  onChangeElsewhere(listener: (tables: readonly string[]) => void): void {
    this.#changes.onElsewhere(listener)
  }

  /** Starts to listen to the other processes. */
  async listen(): Promise<void> {
    await this.#changes.listen()
    // A newer program may have migrated in between; from now on a newer one waits for this one to end.
    await this.#askSchema()
  }

  async #askSchema(): Promise<void> {
    const refused = refusal(await schemaState(this.#db), SCHEMA_VERSION, this.#place)
    if (refused) this.#end(refused)
  }

  limitSilence(): void {
    this.#silence.set()
  }

  async close(): Promise<void> {
    await Promise.all(this.#open)
    await this.#changes.close()
    await this.#db.destroy()
  }
}

/** Opens the database at a 'postgres://' address and migrates its schema. Throws DatabaseError. */
export async function openPostgres(
  url: string,
  listeners: Listeners,
  silence = new SilenceLimit(SILENCE_MS),
): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: numbersAsNumbers,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'foothold',
  })
  // A lost connection fails its user's next statement, and the next request gets a new connection. Without a listener
  // the process would exit.
  pool.on('connect', (client) => {
    client.on('error', listeners.onConnectionLost)
    silence.watch(client)
  })
  pool.on('error', () => undefined)
  const db = new Kysely<BoardSchema>({ dialect: new BoardPostgresDialect(pool) })
  try {
    await migratePostgres(db, new URL(url))
    const database = new PostgresDatabase(db, { pool, silence, url }, listeners)
    await database.listen()
    return database
  } catch (error) {
    await db.destroy()
    const { host, pathname } = new URL(url)
    // Also of the connection that listens: a role may have too few.
    throw unusable(`${host}${pathname}`, error)
  }
}
