import type { BoardDatabase } from './board-database.ts'
import { openSqlite } from './sqlite-database.ts'

/** Where the database is: a file, or a 'postgres://' address. */
export type DatabasePlace = { path: string } | { url: string }

export type DatabaseOptions = DatabasePlace & {
  /** Called when an effect that follows a commit fails; by default the process emits a warning. */
  onEffectError?: ((error: unknown) => void) | undefined
  /** Called when a connection to PostgreSQL is lost; by default the process emits a warning. */
  onConnectionLost?: ((error: unknown) => void) | undefined
}

const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))

/**
 * Opens the database, creates it when it is missing, and migrates its schema. Throws DatabaseError with a one-line
 * reason when what is there is not one of our databases.
 */
export async function openDatabase(options: DatabaseOptions): Promise<BoardDatabase> {
  const { onEffectError = warn, onConnectionLost = warn } = options
  if ('path' in options) return openSqlite(options.path, onEffectError)
  // Loaded on demand: most boards run on SQLite.
  const { openPostgres } = await import('./postgres-database.ts')
  return openPostgres(options.url, { onEffectError, onConnectionLost })
}
