import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { replaceFile } from '#server/atomic-file.ts'
import { PUSH_KEYS_FILE } from '#server/database/data-folder.ts'
import { schemaVersion } from '#server/database/migrate.ts'
import {
  PROGRESS_TABLE,
  quoted,
  shapesOf,
  type Arrival,
  type CopyProgress,
  type RecordStore,
  type Row,
  type TableShape,
} from './record-store.ts'
import { isCopied } from './record-tables.ts'

/** The tables of a board in a file that nothing else uses. */
export class SqliteRecords implements RecordStore {
  readonly engine = 'sqlite'
  readonly place: string
  readonly #sqlite: Database

  /** Takes the path of an existing file, or an open database, whose current transaction is left as it is. */
  constructor(file: string | Database) {
    this.#sqlite = typeof file === 'string' ? new BetterSqlite(file, { fileMustExist: true }) : file
    this.place = `sqlite:${this.#sqlite.name}`
    if (typeof file === 'string') this.#sqlite.pragma('synchronous = FULL')
  }

  async schemaVersion(): Promise<number> {
    return schemaVersion(this.#sqlite)
  }

  async tables(): Promise<TableShape[]> {
    const names = this.#all<{ name: string }>(`select name from sqlite_schema where type = 'table'`)
      .map(({ name }) => name)
      .filter(isCopied)
    const columns = names.flatMap((table) =>
      this.#all<{ name: string; type: string; pk: number }>(
        'select name, type, pk from pragma_table_info(?)',
        table,
      ).map(({ name, type, pk }) => ({ table, column: name, type, pk })),
    )
    const keys = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    const parents = names.flatMap((table) =>
      this.#all<{ parent: string }>('select "table" as parent from pragma_foreign_key_list(?)', table).map(
        ({ parent }) => ({ table, parent }),
      ),
    )
    return shapesOf(columns, keys, parents)
  }

  async page(table: TableShape, after: string | null, limit: number) {
    const { name, columns, key } = table
    const texts = new Set(columns.filter(({ kind }) => kind === 'text').map((column) => column.name))
    // Text may hold bytes that are not valid UTF-8, so cursors compare its bytes.
    const cursors = key.map((column) => (texts.has(column) ? `hex(${quoted(column)})` : quoted(column)))
    const places = key.map((column) => (texts.has(column) ? 'cast(unhex(?) as text)' : '?'))
    const keys = key.map(quoted).join(', ')
    const rows = this.#sqlite
      .prepare(
        `select ${[...columns.map((column) => quoted(column.name)), ...cursors].join(', ')} from ${quoted(name)}
         ${after === null ? '' : `where (${keys}) > (${places.join(', ')})`} order by ${keys} limit ?`,
      )
      .raw()
      .all(...(after === null ? [] : (JSON.parse(after) as (string | number)[])), limit) as Row[]
    const last = rows.length < limit ? undefined : rows.at(-1)?.slice(columns.length)
    const unreadable = rows.flatMap((row, index) => (this.#isUnreadable(table, row) ? [index] : []))
    return {
      rows: rows.map((row) => row.slice(0, columns.length)),
      cursor: last ? JSON.stringify(last) : null,
      unreadable: new Set(unreadable),
    }
  }

  /**
   * Whether a text of the row differs from the bytes in the file. Looks for U+FFFD first, since few texts contain it.
   */
  #isUnreadable({ name, columns, key }: TableShape, row: Row): boolean {
    return columns.some((column, index) => {
      const value = row[index]
      if (typeof value !== 'string' || !value.includes('\ufffd')) return false
      const where = key.map((part) =>
        columns.some((other) => other.name === part && other.kind === 'text')
          ? `${quoted(part)} = cast(unhex(?) as text)`
          : `${quoted(part)} = ?`,
      )
      const stored = this.#sqlite
        .prepare(`select cast(${quoted(column.name)} as blob) from ${quoted(name)} where ${where.join(' and ')}`)
        .pluck()
        .get(...row.slice(columns.length)) as Buffer
      return !stored.equals(Buffer.from(value))
    })
  }

  async sequences(): Promise<Map<string, number>> {
    const rows = this.#all<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  }

  get #keysFile(): string {
    return join(dirname(this.#sqlite.name), PUSH_KEYS_FILE)
  }

  async pushKeys(): Promise<string | null> {
    try {
      return readFileSync(this.#keysFile, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  async isIndexed(): Promise<boolean> {
    return this.#all('select 1 from job_index_state').length > 0
  }

  async progress(): Promise<CopyProgress | null> {
    if (this.#all('select 1 from sqlite_schema where name = ?', PROGRESS_TABLE).length === 0) return null
    const rows = this.#all<{ name: string; reached: string | null }>(`select name, reached from ${PROGRESS_TABLE}`)
    const all = new Map(rows.map(({ name, reached }) => [name, reached]))
    const source = all.get('') ?? ''
    all.delete('')
    return { source, reached: all }
  }

  async beginCopy(source: string): Promise<void> {
    this.#sqlite.transaction(() => {
      this.#sqlite.exec(`create table ${PROGRESS_TABLE} (name text primary key, reached text) strict`)
      this.#reach('', source)
    })()
  }

  #reach(name: string, reached: string | null): void {
    this.#sqlite.prepare(`insert or replace into ${PROGRESS_TABLE} (name, reached) values (?, ?)`).run(name, reached)
  }

  async arrive({ table, rows, cursor }: Arrival): Promise<void> {
    const names = table.columns.map(({ name }) => quoted(name))
    const insert = this.#sqlite.prepare(
      `insert into ${quoted(table.name)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
    this.#sqlite.transaction(() => {
      for (const row of rows) insert.run(...row)
      this.#reach(table.name, cursor)
    })()
  }

  async endCopy({ sequences, pushKeys }: Parameters<RecordStore['endCopy']>[0]): Promise<void> {
    if (pushKeys !== null) replaceFile(this.#keysFile, pushKeys)
    this.#sqlite.transaction(() => {
      for (const [table, seq] of sequences) {
        this.#sqlite.prepare('delete from sqlite_sequence where name = ?').run(table)
        this.#sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, seq)
      }
      this.#sqlite.exec(`drop table if exists ${PROGRESS_TABLE}`)
    })()
  }

  async close(): Promise<void> {
    this.#sqlite.close()
  }

  #all<Result>(statement: string, ...values: string[]): Result[] {
    return this.#sqlite.prepare(statement).all(...values) as Result[]
  }
}
