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

/**
 * More than the server has distinct statements; the least recently used are evicted first, those of unusual searches.
 */
const STATEMENTS_MAX = 500
/** In characters: a longer statement inserts many rows at once and takes much memory. */
const KEPT_LENGTH = 5000

/** Caches prepared statements: preparing took an eighth of the time of a search. */
function withStatementsKept(sqlite: Database): SqliteDatabase {
  const statements = new Map<string, Statement>()
  return {
    prepare(sql) {
      if (sql.length > KEPT_LENGTH) return sqlite.prepare(sql)
      const known = statements.get(sql)
      // Another reader is using a busy statement.
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

  // A deferred transaction that reads first can fail to get the write lock half-way.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // SQLite rolls back some failures by itself, such as a full disk; a second rollback would hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite with transactions that take the write lock at their start; reports each statement to `reads`. */
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
