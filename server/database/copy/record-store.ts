import type { Engine } from '#server/database/transaction.ts'

type ColumnKind = 'text' | 'number' | 'bytes'

/** A table as the engine's catalog describes it. */
export interface TableShape {
  name: string
  /** Sorted by name, so that the order is the same on every engine. */
  columns: readonly { name: string; kind: ColumnKind }[]
  /** The columns of the primary key. */
  key: readonly string[]
  /** The tables that this one's foreign keys refer to. */
  parents: readonly string[]
}

export type Value = string | number | Buffer | null
/** Values in the order of the table's columns. */
export type Row = readonly Value[]

interface Page {
  rows: Row[]
  /** Where the next page begins; null when there are no more rows. */
  cursor: string | null
  /** The indexes of the rows with text that is not valid UTF-8: U+FFFD stands for the invalid bytes. */
  unreadable: ReadonlySet<number>
}

/** The progress of a copy, stored in its target. */
export interface CopyProgress {
  /** The name of the copy's source: its `RecordStore.place`, or the backup that is being restored. */
  source: string
  /** The last source cursor that was copied, by table name; null when the table is complete. */
  reached: ReadonlyMap<string, string | null>
}

/** The table that holds the progress, in a target whose copy is incomplete. */
export const PROGRESS_TABLE = 'copy_progress'

/** The table that holds what a backup contains besides the records (server/backup/). */
export const PARTS_TABLE = 'backup_parts'

/** A page of copied rows, and the progress after it. */
export interface Arrival {
  table: TableShape
  rows: readonly Row[]
  cursor: string | null
}

/** Raw access to the tables of a board, whatever they contain. */
export interface RecordStore {
  readonly engine: Engine
  /** The name shown to people; never contains a password. */
  readonly place: string
  /** The schema version; null when there is no board. */
  schemaVersion(): Promise<number | null>
  tables(): Promise<TableShape[]>
  /** Rows in key order, after the cursor. */
  page(table: TableShape, after: string | null, limit: number): Promise<Page>
  /** The highest sequence number that each table has ever used, by table name; omits tables without one. */
  sequences(): Promise<Map<string, number>>
  /** The push notification keys in the format of `push-keys.json`; null when there are none. */
  pushKeys(): Promise<string | null>

  /** Whether the search index has been built; a copy does so last. */
  isIndexed(): Promise<boolean>

  /** Null when no copy is in progress. */
  progress(): Promise<CopyProgress | null>
  beginCopy(source: string): Promise<void>
  /** Stores the rows and the progress together. */
  arrive(arrival: Arrival): Promise<void>
  /** Continues the sequences where the source is, stores its push keys, and deletes the progress. Can be repeated. */
  endCopy(end: { sequences: ReadonlyMap<string, number>; pushKeys: string | null }): Promise<void>

  close(): Promise<void>
}

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  blob: 'bytes',
  bytea: 'bytes',
}

interface CatalogColumn {
  table: string
  column: string
  type: string
}

/** Builds table shapes from catalog rows. Throws for a column type that copies do not support. */
export function shapesOf(
  columns: readonly CatalogColumn[],
  keys: readonly { table: string; column: string }[],
  parents: readonly { table: string; parent: string }[],
): TableShape[] {
  const names = [...new Set(columns.map(({ table }) => table))].toSorted()
  return names.map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map(({ column, type }) => {
        const kind = KINDS[type.toLowerCase()]
        if (!kind) throw new Error(`A copy does not know the type ${type} of ${name}.${column}.`)
        return { name: column, kind }
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    key: keys.filter(({ table }) => table === name).map(({ column }) => column),
    parents: [...new Set(parents.filter(({ table }) => table === name).map(({ parent }) => parent))],
  }))
}

/** A name quoted for both engines. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
