import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { z } from 'zod'
import { PARTS_TABLE } from '#server/database/copy/record-store.ts'
import { SCHEMA_VERSION } from '#server/database/migrate.ts'
import { BACKUP_ID } from '#server/database/sqlite-file.ts'
import { ROOM_MIN_BYTES, roomIn } from '#server/disk-room.ts'
import { CommandError } from '#server/transfer/transfer-command.ts'

const MANIFEST = 'manifest.json'

/** The manifest stored in a backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the program that made the backup. */
  program: z.string(),
  schemaVersion: z.int().positive(),
  /** The number of rows and the sum of row hashes, by table name. */
  tables: z.record(z.string(), z.object({ rows: z.int(), hash: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A file stored beside the board's database. */
export interface Part {
  name: string
  content: Buffer
}

/** Turns a database copy into a backup: adds parts and manifest, and changes the id so that no server opens it. */
export function finishBackup(sqlite: Database, manifest: Manifest, parts: readonly Part[]): void {
  sqlite.transaction(() => {
    sqlite.exec(`create table ${PARTS_TABLE} (name text primary key, content blob not null) strict`)
    const insert = sqlite.prepare(`insert into ${PARTS_TABLE} (name, content) values (?, ?)`)
    for (const { name, content } of parts) insert.run(name, content)
    insert.run(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    sqlite.pragma(`application_id = ${BACKUP_ID}`)
  })()
}

/** Reads a backup's manifest. Throws CommandError when the file is no backup, or is from a newer program. */
export function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  let content: unknown
  try {
    const sqlite = new BetterSqlite(file, { readonly: true })
    try {
      if (sqlite.pragma('application_id', { simple: true }) !== BACKUP_ID) throw new Error('It has another id')
      content = JSON.parse(String(partsIn(sqlite).find(({ name }) => name === MANIFEST)?.content))
    } finally {
      sqlite.close()
    }
  } catch {
    throw new CommandError(`${file} is no backup of a board, or it is damaged.`)
  }
  const { data } = manifestSchema.safeParse(content)
  if (!data || data.schemaVersion > SCHEMA_VERSION)
    throw new CommandError(`${file} was made by a newer program: restore it with that one.`)
  return data
}

function partsIn(sqlite: Database): Part[] {
  return sqlite.prepare(`select name, content from ${PARTS_TABLE}`).all() as Part[]
}

/** The files that were beside the database of the backed-up board. */
export const filesIn = (sqlite: Database): Part[] => partsIn(sqlite).filter(({ name }) => name !== MANIFEST)

/** Throws CommandError when writing this many bytes would leave too little free disk space. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const room = await roomIn(folder)
  const inMegabytes = (number: number) => `${Math.ceil(number / 1_000_000).toLocaleString('en')} MB`
  if (room < bytes + ROOM_MIN_BYTES)
    throw new CommandError(
      `${folder} has no room: ${inMegabytes(bytes)} are needed and ${inMegabytes(ROOM_MIN_BYTES)} must stay free, ` +
        `${inMegabytes(room)} are.`,
    )
}

/** A draft not written to for this long belongs to a killed process. */
const ABANDONED_MS = 3_600_000
/** The draft of a backup or an export, and the SQLite side files of a backup's. */
const DRAFT = /^(.+)\.\d+\.new(?:[-.].+)?$/u

export const draftOf = (file: string): string => `${file}.${process.pid}.new`

/** Deletes abandoned drafts of the files whose names match. */
export function removeAbandoned(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    const [, file] = DRAFT.exec(name) ?? []
    const path = join(folder, name)
    if (file === undefined || !isOurs(file)) continue
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true })
  }
}

/** Flushes a file's content to disk, so that it survives a crash. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
