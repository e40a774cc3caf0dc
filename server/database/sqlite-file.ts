import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { publishDraft } from '#server/atomic-file.ts'
import { CHECKED_AT_START_BYTES, damage, isDamage, isWhole } from './content-check.ts'
import { PROGRESS_TABLE } from './copy/record-store.ts'
import { DatabaseError, halfCopied } from './database-error.ts'
import { SCHEMA_VERSION, migrate, schemaVersion } from './migrate.ts'

/** 'FHLD' in the file header identifies our databases. */
export const APPLICATION_ID = 0x46484c44
/** 'FHBK': a backup (server/backup/), which has to be restored before use. */
export const BACKUP_ID = 0x4648424b
const HEADER = { length: 100, magic: 'SQLite format 3\0', applicationId: 68 }

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Makes sure that the path holds one of our databases, intact and not newer than this program; creates a missing one. A
 * large file is checked while the server runs (`checkWhileRunning`). Throws DatabaseError for anything else, and leaves
 * it unchanged.
 */
export async function ensureDatabaseFile(path: string): Promise<void> {
  if (!existsSync(path)) await createFile(path)
  checkHeader(path)
  checkContent(path)
}

/**
 * Creates the database atomically: an incomplete one would be refused at the next start, and another program that
 * starts at the same time must not see it.
 */
async function createFile(path: string): Promise<void> {
  if (existsSync(`${path}-wal`))
    throw new DatabaseError('log-without-file', `${path} is missing, but its log ${path}-wal is there: restore both.`)
  const draft = `${path}.${randomUUID()}.new`
  try {
    mkdirSync(dirname(path), { recursive: true })
    try {
      await writeEmptyBoard(draft)
      // SQLite gives its log and index the same permissions.
      chmodSync(draft, 0o600)
      publishDraft(draft, path)
    } finally {
      rmSync(draft, { force: true })
    }
  } catch (error) {
    throw new DatabaseError('unreadable', `${path} cannot be created: ${textOf(error)}.`, error)
  }
}

async function writeEmptyBoard(path: string): Promise<void> {
  const sqlite = new BetterSqlite(path)
  try {
    sqlite.pragma(`application_id = ${APPLICATION_ID}`)
    await migrate(sqlite)
    sqlite.pragma('journal_mode = WAL')
  } finally {
    sqlite.close()
  }
}

/**
 * Whether the file is a backup, or what a restore that was broken off has left. Reads its header alone: SQLite would
 * apply the log of another database that may be beside it.
 */
export const isBackup = (path: string): boolean =>
  existsSync(path) && readHeader(path).readInt32BE(HEADER.applicationId) === BACKUP_ID

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(HEADER.length)
  const handle = openSync(path, 'r')
  try {
    readSync(handle, header, 0, HEADER.length, 0)
  } finally {
    closeSync(handle)
  }
  return header
}

function checkHeader(path: string): void {
  let header: Buffer
  try {
    const { size } = statSync(path)
    if (size === 0) throw new DatabaseError('empty', `${path} is empty: restore it, or move it away to start anew.`)
    header = readHeader(path)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError('unreadable', `${path} cannot be read: ${textOf(error)}.`, error)
  }
  if (header.toString('latin1', 0, HEADER.magic.length) !== HEADER.magic)
    throw new DatabaseError('not-sqlite', `${path} is not a SQLite database: move it away, or restore it.`)
  if (header.readInt32BE(HEADER.applicationId) === BACKUP_ID)
    throw new DatabaseError('backup', `${path} is a backup, or a restore that was broken off: use npm run restore.`)
  if (header.readInt32BE(HEADER.applicationId) !== APPLICATION_ID)
    throw new DatabaseError('not-ours', `${path} is a database of another program: move it away.`)
}

// Read-only: a writable connection would checkpoint the log into a file that may turn out to be refused.
function checkContent(path: string): void {
  let sqlite: Database | undefined
  try {
    sqlite = new BetterSqlite(path, { readonly: true, timeout: 5000 })
    const version = schemaVersion(sqlite)
    if (version > SCHEMA_VERSION)
      throw new DatabaseError(
        'newer',
        `${path} has schema version ${version}, this program knows ${SCHEMA_VERSION}: start the newer program.`,
      )
    if (sqlite.prepare('select 1 from sqlite_schema where name = ?').get(PROGRESS_TABLE)) throw halfCopied(path)
    if (statSync(path).size <= CHECKED_AT_START_BYTES && !isWhole(sqlite)) throw damage(path)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    if (isDamage(codeOf(error))) throw damage(path, error)
    throw new DatabaseError('unreadable', `${path} cannot be read: ${textOf(error)}.`, error)
  } finally {
    sqlite?.close()
  }
}
