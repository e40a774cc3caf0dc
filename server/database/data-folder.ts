import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { DatabaseError } from './database-error.ts'

/** The board's database in the folder. */
export const DATABASE_FILE = 'foothold.sqlite'
/** The push notification keys in the same folder. */
export const PUSH_KEYS_FILE = 'push-keys.json'
/** The embedded accounts in the same folder. */
export const ACCOUNTS_FILE = 'accounts.json'
const LOCK = 'foothold.lock'
/** The database with its log and index, the accounts and the keys, complete or half-written. */
const PRIVATE = /^(foothold\.|accounts\.json|push-keys\.json)/u
/** Long enough for one of two servers that start at once to get the lock. */
const LOCK_TIMEOUT_MS = 200

/** The folder of everything the server stores, while only this process uses it. */
export interface DataFolder {
  /** Files that other users of the machine may still read, because their permissions could not be changed. */
  readonly exposed: readonly string[]
  close(): void
}

/**
 * Locks the folder for this process, creates it when it is missing, and makes its files private. The lock is a file
 * lock of the operating system, held through SQLite, so it ends with the process, however that ends. Throws
 * DatabaseError with a one-line reason when another process holds it.
 */
export function openDataFolder(path: string): DataFolder {
  const lock = lockOf(path)
  return { exposed: tighten(path), close: () => lock.close() }
}

function lockOf(path: string): BetterSqlite.Database {
  let lock: BetterSqlite.Database | undefined
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    lock = new BetterSqlite(join(path, LOCK), { timeout: LOCK_TIMEOUT_MS })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new DatabaseError('in-use', `DATA_DIR: another server is running on ${path}.`, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError('unreadable', `DATA_DIR: ${path} cannot be used: ${reason}.`, error)
  }
}

/** Makes existing files private; returns those that could not be changed. */
function tighten(path: string): string[] {
  const files = readdirSync(path).filter((name) => PRIVATE.test(name))
  return files.filter((name) => {
    const file = join(path, name)
    try {
      const stats = statSync(file)
      if (stats.isFile() && (stats.mode & 0o077) !== 0) chmodSync(file, 0o600)
      return false
    } catch {
      return existsSync(file)
    }
  })
}
