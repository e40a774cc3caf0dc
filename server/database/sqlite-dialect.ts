import type { Database } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import type { ReadWatcher } from './watched-reads.ts'

/**
 * More than the server has distinct statements; the least recently used are evicted first, those of unusual searches.
 */
const STATEMENTS_MAX = 500
/** In characters: a longer statement inserts many rows at once and takes much memory. */
const KEPT_LENGTH = 5000
const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/iu

interface KeptStatement extends SqliteStatement {
  readonly busy: boolean
}

/** Caches prepared statements: preparing took an eighth of the time of a search. */
function withStatementsKept(sqlite: Database): SqliteDatabase {
  const statements = new Map<string, KeptStatement>()
  return {
    prepare(sql) {
      // A migration may change the columns of kept statements.
      if (CHANGES_SCHEMA.test(sql)) statements.clear()
      if (sql.length > KEPT_LENGTH) return statementOf(sqlite, sql)
      const known = statements.get(sql)
      // Another reader is using a busy statement.
      const statement = known && !known.busy ? known : statementOf(sqlite, sql)
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest)
      return statement
    },
    close: () => void sqlite.close(),
  }
}

/** Builds the rows' objects here: the driver takes twice as long for rows with a dozen columns as for plain arrays. */
function statementOf(sqlite: Database, sql: string): KeptStatement {
  const statement = sqlite.prepare<unknown[], unknown[]>(sql)
  if (!statement.reader) return statement
  const names = statement.columns().map(({ name }) => name)
  const toRow = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [place, name] of names.entries()) row[name] = values[place]
    return row
  }
  statement.raw()
  return {
    reader: true,
    get busy() {
      return statement.busy
    },
    all: (parameters) => statement.all(parameters).map(toRow),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(parameters)) yield toRow(values)
    },
  }
}

/**
 * A limit that is a parameter may change SQLite's plan, so it parses the statement again at each execution: in a read of
 * one row this took two thirds of the time. A number is written into the text, and an expression is no plain parameter.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const number = ValueNode.is(limit) ? limit.value : null
    this.append('limit ')
    if (Number.isSafeInteger(number)) return this.append(String(number))
    this.visitNode(limit)
    this.append(' + 0')
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

  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#sqlite, this.#reads)
  }
}
