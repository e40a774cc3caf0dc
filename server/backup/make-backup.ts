import { closeSync, existsSync, lstatSync, openSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import packageFile from '#package.json' with { type: 'json' }
import { publishDraft } from '#server/atomic-file.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { damage, isWhole } from '#server/database/content-check.ts'
import { PostgresRecords } from '#server/database/copy/postgres-records.ts'
import type { RecordStore } from '#server/database/copy/record-store.ts'
import { SqliteRecords } from '#server/database/copy/sqlite-records.ts'
import { ACCOUNTS_FILE, PUSH_KEYS_FILE } from '#server/database/data-folder.ts'
import { halfCopied } from '#server/database/database-error.ts'
import { SCHEMA_VERSION, schemaVersion } from '#server/database/migrate.ts'
import { APPLICATION_ID } from '#server/database/sqlite-file.ts'
import { compareRecords, copyRecords, type Comparison } from '#server/transfer/copy-records.ts'
import { CommandError } from '#server/transfer/transfer-command.ts'
import {
  draftOf,
  finishBackup,
  removeAbandoned,
  requireRoom,
  syncFile,
  type Manifest,
  type Part,
} from './backup-file.ts'

/** Pages copied per step. */
const PAGES = 500

interface BackupOptions {
  /** The board's database; its server may be running. */
  from: DatabasePlace
  /** Where the embedded accounts are stored, if any. */
  dataDirectory: string
  /** The backup to create; it must not exist yet. */
  file: string
  now: Date
  /** Called with the progress. */
  onProgress?: (doing: string) => void
}

/**
 * Writes a consistent snapshot of a running board to one file and compares both. The file is created atomically and
 * readable by its owner only. Throws CommandError, or DatabaseError when the board is damaged.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { from, file } = options
  const folder = dirname(file)
  // Also a link to nothing.
  if (lstatSync(file, { throwIfNoEntry: false })) throw new CommandError(`${file} is there already.`)
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`)
  removeAbandoned(folder, (name) => name === basename(file))
  const draft = draftOf(file)
  try {
    const manifest = await ('url' in from
      ? fromPostgres(from.url, draft, options)
      : fromSqlite(from.path, draft, options))
    syncFile(draft)
    if (!publishDraft(draft, file)) throw new CommandError(`${file} is there already.`)
    return manifest
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true })
  }
}

/** Copies the pages of a SQLite file while a read transaction is open: concurrent writes are not included. */
async function fromSqlite(path: string, draft: string, options: BackupOptions): Promise<Manifest> {
  if (!existsSync(path)) throw new CommandError(`DATA_DIR: there is no board in ${dirname(path)}: start it once.`)
  const sqlite = new BetterSqlite(path, { readonly: true, timeout: 5000 })
  try {
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new CommandError(`${path} is no database of a board.`)
    sqlite.exec('begin')
    const [{ bytes } = { bytes: 0 }] = sqlite
      .prepare<[], { bytes: number }>('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      .all()
    await requireRoom(dirname(draft), bytes)
    // Create the draft readable by its owner only, before any data is written.
    closeSync(openSync(draft, 'wx', 0o600))
    await sqlite.backup(draft, {
      progress: ({ totalPages, remainingPages }) => {
        options.onProgress?.(`Copying: ${totalPages - remainingPages} of ${totalPages} pages ...`)
        return PAGES
      },
    })
    return await finish(new SqliteRecords(sqlite), draft, options)
  } finally {
    sqlite.close()
  }
}

/** Copies the rows of one snapshot into a new SQLite file. */
async function fromPostgres(url: string, draft: string, options: BackupOptions): Promise<Manifest> {
  const source = await PostgresRecords.open(url, 'snapshot')
  try {
    const version = await source.schemaVersion()
    if (version !== SCHEMA_VERSION)
      throw new CommandError(`${source.place} has schema version ${version ?? 0}, this program ${SCHEMA_VERSION}.`)
    await requireRoom(dirname(draft), await source.bytes())
    await (await openDatabase({ path: draft })).close()
    const target = new SqliteRecords(draft)
    try {
      const onProgress = (table: string, rows: number) => options.onProgress?.(`Copying ${table}: ${rows} ...`)
      await copyRecords({ source, target, onProgress })
      // Store the push keys as a part: a file with their name may already exist beside the backup.
      await target.endCopy({ sequences: await source.sequences(), pushKeys: null })
    } finally {
      await target.close()
    }
    return await finish(source, draft, options)
  } finally {
    await source.close()
  }
}

/** Compares the draft with its source and turns it into a backup. */
async function finish(source: RecordStore, draft: string, options: BackupOptions): Promise<Manifest> {
  const { onProgress, dataDirectory, now } = options
  if (await source.progress()) throw halfCopied(source.place)
  const sqlite = new BetterSqlite(draft)
  try {
    sqlite.pragma('synchronous = FULL')
    // Leave a single file, without -wal and -shm files.
    sqlite.pragma('journal_mode = delete')
    if (!isWhole(sqlite)) throw damage(source.place)
    const comparisons = await compareRecords({
      source,
      target: new SqliteRecords(sqlite),
      onProgress: (table, rows) => onProgress?.(`Comparing ${table}: ${rows} ...`),
    })
    const manifest = manifestOf(comparisons, now, schemaVersion(sqlite))
    // Read the accounts last: then everyone in the records has an account.
    finishBackup(sqlite, manifest, [
      ...partOf(PUSH_KEYS_FILE, await source.pushKeys()),
      ...partOf(ACCOUNTS_FILE, textIn(join(dataDirectory, ACCOUNTS_FILE))),
    ])
    return manifest
  } finally {
    sqlite.close()
  }
}

function manifestOf(comparisons: readonly Comparison[], now: Date, version: number): Manifest {
  const different = comparisons.filter(({ isSame }) => !isSame).map(({ table }) => table)
  if (different.length > 0) throw new CommandError(`The backup differs from the board in ${different.join(', ')}.`)
  return {
    format: 1,
    createdAt: now.toISOString(),
    program: packageFile.version,
    schemaVersion: version,
    tables: Object.fromEntries(comparisons.map(({ table, target }) => [table, target])),
  }
}

const textIn = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const partOf = (name: string, text: string | null): Part[] =>
  text === null ? [] : [{ name, content: Buffer.from(text) }]
