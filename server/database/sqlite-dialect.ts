import type { Database, Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from 'kysely'
import type { ReadWatcher } from './watched-reads.ts'

/** More different statements than the board has; those of unusual searches go first. */
const STATEMENTS_MAX = 500
/** In characters: a longer one puts in many rows at once, and is large in memory too. */
const KEPT_LENGTH = 5000

/** The engine with its statements prepared once: that took an eighth of the time of a search. */
function withStatementsKept(sqlite: Database): SqliteDatabase {
  const statements = new Map<string, Statement>()
  return {
    prepare(sql) {
      if (sql.length > KEPT_LENGTH) return sqlite.prepare(sql)
      const known = statements.get(sql)
      // One that runs is another reader's.
      const statement = known && !known.busy ? known : sqlite.prepare(sql)
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest)
      return statement
    },
    close: () => void sqlite.close(),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Database
  readonly #reads: ReadWatcher | null

  constructor(sqlite: Database, reads: ReadWatcher | null) {
    super({ database: withStatementsKept(sqlite) })
    this.#sqlite = sqlite
    this.#reads = reads
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const reads = this.#reads
    if (reads === null) return connection
    return {
      executeQuery: (query) => reads.note(query, connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  // A deferred transaction that reads first can lose its turn to write and fail half-way.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // The engine rolls some failures back by itself, a full disk among them; a second time would hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite whose transactions take the write lock at their start; `reads` is told of each statement. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Database
  readonly #reads: ReadWatcher | null

  constructor(sqlite: Database, reads: ReadWatcher | null = null) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#reads = reads
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#sqlite, this.#reads)
  }
}
