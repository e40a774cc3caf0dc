import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { createFile, replaceFile, syncDirectory } from '#server/atomic-file.ts'
import { MATCH_WORK } from '#server/alerts/match-work.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { PARTS_TABLE } from '#server/database/copy/record-store.ts'
import { ACCOUNTS_FILE, DATABASE_FILE, PUSH_KEYS_FILE, openDataFolder } from '#server/database/data-folder.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import { APPLICATION_ID, BACKUP_ID, isBackup } from '#server/database/sqlite-file.ts'
import { MAIL_WORK, NEWS_WORK, PICKED_WORK, mailsLeft } from '#server/mail/mail-work.ts'
import { PUSH_WORK } from '#server/push/push-delivery.ts'
import { copyBoard } from '#server/transfer/copy-board.ts'
import { CommandError } from '#server/transfer/transfer-command.ts'
import { filesIn, readManifest, requireRoom, syncFile, type Manifest } from './backup-file.ts'
import { verify } from './verify-backup.ts'

/** The files of a board in its data folder. */
const BOARD_FILES = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  // Of a restore that was killed: SQLite would apply it to the next database of that name.
  `${DATABASE_FILE}-journal`,
  ACCOUNTS_FILE,
  PUSH_KEYS_FILE,
]
/** Drafts of a killed restore; the folder is locked, so nobody else writes to them. */
const DRAFT = new RegExp(`^${DATABASE_FILE}\\..+\\.new`, 'u')

/**
 * The folder in the data folder that a restore to PostgreSQL works in, and deletes: its name is one that nobody gives to a
 * folder of backups.
 */
const WORK_FOLDER = 'foothold.restore'

/** Tables of whose rows clients name the last one that they have seen, which may be one that the backup lacks. */
const NUMBERED_FOR_CLIENTS = ['messages', 'events']
/** More of these rows than are written between a backup and its restore, besides one for each millisecond. */
const LOST_MAX = 10_000_000

interface RestoreOptions {
  file: string
  /** The data folder to restore to. */
  dataDirectory: string
  /** The database to restore the records to; null for a file in the folder. */
  databaseUrl: string | null
  /** Whether an existing board may be moved aside; what an interrupted restore has left always is. */
  force: boolean
  now: Date
  print: (line: string) => void
  onProgress?: (doing: string) => void
}

/** Turns a backup into a board and verifies the hashes of all tables. Throws CommandError and DatabaseError. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(options.file)
  const { databaseUrl } = options
  await (databaseUrl === null ? intoFolder(options, manifest) : intoPostgres(databaseUrl, options, manifest))
  return manifest
}

async function intoFolder(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { file, dataDirectory: folder, force } = options
  const data = openDataFolder(folder)
  const draft = join(folder, `${DATABASE_FILE}.${randomUUID()}.new`)
  try {
    for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name))
    const there = BOARD_FILES.filter((name) => existsSync(join(folder, name)))
    if (there.length > 0 && !force && !isBackup(join(folder, DATABASE_FILE)))
      throw new CommandError(`DATA_DIR: there is a board in ${folder} (${there.join(', ')}): --force moves it aside.`)
    await requireRoom(folder, statSync(file).size)
    copyFileSync(file, draft, constants.COPYFILE_EXCL)
    chmodSync(draft, 0o600)
    await verify(draft, manifest, options)
    syncFile(draft)
    if (there.length > 0) setAside(folder, there, asideOf(options))
    renameSync(draft, join(folder, DATABASE_FILE))
    syncDirectory(folder)
    const mails = begin(folder, lostAtMost(options, manifest))
    if (mails > 0) options.print(mailsLeft(mails))
  } finally {
    rmSync(draft, { force: true })
    data.close()
  }
}

function asideOf({ dataDirectory, now, print }: RestoreOptions): string {
  const aside = join(dataDirectory, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  print(`What was there is in ${aside}.`)
  return aside
}

/**
 * Moves the files of a board to another folder. An interruption at any point leaves the whole board in one of the two
 * places, and in the first one nothing that a server accepts as another board. The database's log is gone before another
 * database is there: SQLite would apply it to that one.
 */
function setAside(folder: string, names: readonly string[], aside: string): void {
  // The database comes last: where it is, the rest of its board is too.
  for (const name of names.toReversed()) keepToo(join(folder, name), join(aside, name))
  syncDirectory(aside)
  // Without a gap: a server that found no database would create a new board.
  const placeholder = join(folder, `${DATABASE_FILE}.${randomUUID()}.new`)
  writePlaceholder(placeholder)
  renameSync(placeholder, join(folder, DATABASE_FILE))
  syncDirectory(folder)
  for (const name of names) if (name !== DATABASE_FILE) rmSync(join(folder, name))
  syncDirectory(folder)
}

/** Writes a database that servers refuse as a restore that was broken off. */
function writePlaceholder(path: string): void {
  const sqlite = new BetterSqlite(path)
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma(`application_id = ${BACKUP_ID}`)
  } finally {
    sqlite.close()
  }
}

function keepToo(path: string, other: string): void {
  try {
    linkSync(path, other)
  } catch {
    // Not every file system supports hard links.
    copyFileSync(path, other)
    syncFile(other)
  }
}

/**
 * Grows with time: a backup may be restored twice, and the second board must not repeat the numbers of the first one.
 */
const lostAtMost = ({ now }: RestoreOptions, { createdAt }: Manifest): number =>
  LOST_MAX + Math.max(0, now.getTime() - Date.parse(createdAt))

/**
 * Writes the parts of a restored backup beside it and turns it into a board. Rows that clients know by their numbers
 * are from now on numbered higher than the backup's by more than `lost`. Returns the number of mails that were due.
 */
function begin(folder: string, lost: number): number {
  let mails = 0
  const sqlite = new BetterSqlite(join(folder, DATABASE_FILE), { fileMustExist: true })
  try {
    sqlite.pragma('synchronous = FULL')
    for (const { name, content } of filesIn(sqlite))
      if (BOARD_FILES.includes(name)) replaceFile(join(folder, name), content.toString())
    sqlite.transaction(() => {
      sqlite.exec(`drop table ${PARTS_TABLE}`)
      // Drop pending pushes and mails: they were delivered before, or are outdated.
      for (const kind of [PUSH_WORK, ...Object.values(MAIL_WORK), NEWS_WORK, PICKED_WORK, MATCH_WORK])
        sqlite.prepare('delete from due_work where kind = ?').run(kind)
      // The board that the backup is of may have mailed what was unread then.
      sqlite.exec('update notifications set mailed_at = happened_at where mailed_at is null and is_read = 0')
      // The same for new jobs that were to be told.
      sqlite.exec('update alert_jobs set due_at = null where due_at is not null')
      mails = sqlite.prepare('delete from mails where kept_at is null').run().changes
      for (const table of NUMBERED_FOR_CLIENTS) {
        sqlite
          .prepare(
            `insert into sqlite_sequence (name, seq)
             select :table, 0 where not exists (select 1 from sqlite_sequence where name = :table)`,
          )
          .run({ table })
        sqlite.prepare('update sqlite_sequence set seq = seq + ? where name = ?').run(lost, table)
      }
      sqlite.pragma(`application_id = ${APPLICATION_ID}`)
    })()
  } finally {
    sqlite.close()
  }
  return mails
}

/** Restores to a temporary SQLite board first, which is then copied like any other. */
async function intoPostgres(url: string, options: RestoreOptions, manifest: Manifest): Promise<void> {
  if (options.force) throw new CommandError('--force: a database is not emptied. Name an empty one in DATABASE_URL.')
  // Not in the system's temporary folder, which is often in memory: and the next restore finds what a killed one left.
  const work = join(options.dataDirectory, WORK_FOLDER)
  const lock = lockOf(work)
  try {
    const folder = join(work, 'board')
    rmSync(folder, { recursive: true, force: true })
    await intoFolder({ ...options, dataDirectory: folder }, manifest)
    const from: DatabasePlace = { path: join(folder, DATABASE_FILE) }
    // Migrates an older schema.
    await (await openDatabase(from)).close()
    const { print, onProgress } = options
    const accounts = accountsIn(folder, options)
    try {
      const isSame = await copyBoard({
        from,
        to: { url },
        // The same name when the restore is run again, whatever the data folder is then.
        sourceName: `the backup of ${manifest.createdAt}`,
        print,
        onArrived: () => accounts?.keep(),
        onProgress: (doing, table, rows) => onProgress?.(`${doing} ${table}: ${rows} ...`),
      })
      if (!isSame) throw new CommandError('The database differs from the backup.')
    } finally {
      accounts?.close()
    }
  } finally {
    lock.close()
    rmSync(work, { recursive: true, force: true })
  }
}

function lockOf(work: string): { close(): void } {
  try {
    return openDataFolder(work)
  } catch (error) {
    if (error instanceof DatabaseError && error.reason === 'in-use')
      throw new CommandError(`DATA_DIR: another restore is running in ${work}.`, { cause: error })
    throw error
  }
}

/** Locks the data folder for the accounts of a restored board, so that they cannot fail to arrive; null without any. */
function accountsIn(from: string, { dataDirectory, print }: RestoreOptions) {
  const accounts = join(from, ACCOUNTS_FILE)
  if (!existsSync(accounts)) return null
  const data = openDataFolder(dataDirectory)
  return {
    keep(): void {
      const [path, text] = [join(dataDirectory, ACCOUNTS_FILE), readFileSync(accounts, 'utf8')]
      if (!createFile(path, text) && readFileSync(path, 'utf8') !== text)
        print(`${path} is there already and was left as it is.`)
    },
    close: () => data.close(),
  }
}
