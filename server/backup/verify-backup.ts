import BetterSqlite, { type Database } from 'better-sqlite3'
import { PARTS_TABLE, PROGRESS_TABLE } from '#server/database/copy/record-store.ts'
import { INDEX_SHARD } from '#server/database/copy/record-tables.ts'
import { SqliteRecords } from '#server/database/copy/sqlite-records.ts'
import { migrate, schemaVersion } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/index.ts'
import { digestOf } from '#server/transfer/copy-records.ts'
import { CommandError } from '#server/transfer/transfer-command.ts'
import type { Manifest } from './backup-file.ts'

interface VerifyOptions {
  /** The name of the backup in messages. */
  file: string
  onProgress?: (doing: string) => void
}

/** Throws CommandError unless the file is intact and has exactly the rows in the manifest. */
export async function verify(path: string, manifest: Manifest, { file, onProgress }: VerifyOptions): Promise<void> {
  const { tables, schemaVersion: version } = manifest
  const sqlite = new BetterSqlite(path)
  try {
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new Error('It is not whole')
    if (schemaVersion(sqlite) !== version) throw new Error('It has another schema version')
    const strange = await strangeObject(sqlite, version)
    if (strange !== null) throw new CommandError(`${file} is damaged or changed (${strange}): use another backup.`)
    const records = new SqliteRecords(sqlite)
    const there = await records.tables()
    if (there.length !== Object.keys(tables).length) throw new Error('It has other tables')
    for (const table of there) {
      const { rows, hash } = await digestOf(records, table, {
        isAsItIs: true,
        onProgress: (name, soFar) => onProgress?.(`Checking ${name}: ${soFar} ...`),
      })
      const known = tables[table.name]
      if (known?.rows !== rows || known.hash !== hash) throw new Error(`${table.name} is another`)
    }
  } catch (cause) {
    if (cause instanceof CommandError) throw cause
    throw new CommandError(`${file} is damaged: use another backup.`, { cause })
  } finally {
    sqlite.close()
  }
}

/** What a database is made of, by kind and name. */
type Schema = Map<string, string>

interface SchemaRow {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  table: string
  sql: string | null
}

/** Tables that a board has or has not; the others come from migrations. */
const isFree = (table: string): boolean =>
  INDEX_SHARD.test(table) || table === PARTS_TABLE || table === PROGRESS_TABLE || table.startsWith('sqlite_')

/**
 * The first table, index, trigger or view of a backup that a board of this schema version has not, or has otherwise:
 * 'trigger jobs_copied'. A trigger would run with every write. Null when all are a board's.
 */
async function strangeObject(sqlite: Database, version: number): Promise<string | null> {
  const board = new BetterSqlite(':memory:')
  try {
    await migrate(board, Object.values(migrations).slice(0, version))
    const [expected, found] = [schemaOf(board), schemaOf(sqlite)]
    return [...found.keys(), ...expected.keys()].find((name) => found.get(name) !== expected.get(name)) ?? null
  } finally {
    board.close()
  }
}

function schemaOf(sqlite: Database): Schema {
  const rows = sqlite
    .prepare<[], SchemaRow>('select type, name, tbl_name as "table", sql from sqlite_schema order by type, name')
    .all()
  const columns = sqlite.prepare<[string], object>('select * from pragma_table_xinfo(?)')
  const schema: Schema = new Map()
  for (const { type, name, table, sql } of rows) {
    if (type !== 'trigger' && type !== 'view' && isFree(type === 'table' ? name : table)) continue
    // Made by the engine for a key.
    if (type === 'index' && sql === null) continue
    // The text of a table or index depends on the program that has made it.
    const form = type === 'table' ? JSON.stringify(columns.all(name)) : type === 'index' ? '' : sql
    schema.set(`${type} ${name}`, `${table} ${form}`)
  }
  return schema
}
