import type { Database } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely'

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Database

  constructor(sqlite: Database) {
    super({ database: sqlite } satisfies SqliteDialectConfig)
    this.#sqlite = sqlite
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

/** SQLite whose transactions take the write lock at their start. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Database

  constructor(sqlite: Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#sqlite)
  }
}
