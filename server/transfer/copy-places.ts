import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { PostgresRecords } from '#server/database/copy/postgres-records.ts'
import type { RecordStore } from '#server/database/copy/record-store.ts'
import { SqliteRecords } from '#server/database/copy/sqlite-records.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { DATABASE_FILE, openDataFolder } from '#server/database/data-folder.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import { SCHEMA_VERSION } from '#server/database/migrate.ts'
import { ensureDatabaseFile } from '#server/database/sqlite-file.ts'
import { firstFilled } from './copy-records.ts'
import { CommandError } from './transfer-command.ts'

type Option = '--from' | '--to'

/** Parses the place in an option. Throws CommandError without the value, which may contain a password. */
export function placeIn(option: Option, text: string): DatabasePlace {
  if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length) return { path: fileIn(option, text.slice(7)) }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new CommandError(`${option}: must be sqlite:FILE or postgres://user:password@host:5432/database.`)
  return { url: text }
}

/** Resolves symbolic links, so that two names of one file are equal. */
function fileIn(option: Option, name: string): string {
  const path = resolve(name)
  if (existsSync(path)) {
    const real = realpathSync(path)
    if (statSync(real).isDirectory())
      throw new CommandError(`${option}: ${path} is a folder: name the file in it, like ${join(path, DATABASE_FILE)}.`)
    return real
  }
  if (option === '--from') throw new CommandError(`--from: there is no file ${path}.`)
  const folder = dirname(path)
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : path
}

/** Throws CommandError when the file is missing, because opening it would create it. */
export function requireThere(place: DatabasePlace): void {
  if ('path' in place && !existsSync(place.path)) throw new CommandError(`sqlite:${place.path}: there is no board.`)
}

export function refuseSame(from: DatabasePlace, to: DatabasePlace): void {
  const keys = [from, to].map((place) => {
    if ('path' in place) return place.path
    const { hostname, port, pathname } = new URL(place.url)
    return `${hostname}:${port || 5432}${pathname}`
  })
  if (keys[0] === keys[1]) throw new CommandError('--from and --to are the same board.')
}

/** Locks the folders of SQLite boards against servers. Throws DatabaseError when a server is running there. */
export function lockFolders(places: readonly DatabasePlace[]): () => void {
  const folders = new Set(places.flatMap((place) => ('path' in place ? [dirname(place.path)] : [])))
  const locks: { close(): void }[] = []
  const unlock = (): void => {
    for (const lock of locks) lock.close()
  }
  try {
    for (const folder of folders) locks.push(openDataFolder(folder))
  } catch (error) {
    unlock()
    throw error
  }
  return unlock
}

async function openRecords(place: DatabasePlace, use: 'read' | 'write'): Promise<RecordStore> {
  if ('url' in place) return PostgresRecords.open(place.url, use)
  try {
    await ensureDatabaseFile(place.path)
  } catch (error) {
    // Callers check the copy's progress themselves.
    if (!(error instanceof DatabaseError && error.reason === 'half-copied')) throw error
  }
  return new SqliteRecords(place.path)
}

/** Opens an existing board without changes. Throws CommandError when it is missing or has another schema version. */
export async function openExisting(place: DatabasePlace, use: 'read' | 'write' = 'read'): Promise<RecordStore> {
  const records = await openRecords(place, use)
  try {
    const version = await records.schemaVersion()
    if (version === null) throw new CommandError(`${records.place}: there is no board.`)
    if (version !== SCHEMA_VERSION)
      throw new CommandError(
        `${records.place} has schema version ${version}, this program ${SCHEMA_VERSION}: ` +
          (version < SCHEMA_VERSION ? 'start the board once with this program.' : 'use the newer program.'),
      )
    return records
  } catch (error) {
    await records.close()
    throw error
  }
}

/** Opens the target of a copy; creates an empty board when there is none. */
export async function openTarget(place: DatabasePlace): Promise<RecordStore> {
  if (!(await isMade(place))) await (await openDatabase(place)).close()
  return openExisting(place, 'write')
}

/**
 * Whether there is a board with all its tables; in PostgreSQL a copy may have been broken off while it made them. Throws
 * CommandError for a database of another program.
 */
async function isMade(place: DatabasePlace): Promise<boolean> {
  if ('path' in place) return existsSync(place.path)
  const records = await openRecords(place, 'read')
  try {
    const version = await records.schemaVersion()
    if (version === null) {
      const [other] = await records.tables()
      if (!other) return false
      throw new CommandError(
        `${records.place} has the table ${other.name}, which is no board's: a copy goes to an empty database.`,
      )
    }
    return version >= SCHEMA_VERSION || (await records.progress()) !== null || (await firstFilled(records)) !== null
  } finally {
    await records.close()
  }
}
