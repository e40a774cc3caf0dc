import type { Engine } from '#server/database/transaction.ts'

type ColumnKind = 'text' | 'number' | 'bytes'

/** A table as the catalog of its engine describes it. */
export interface TableShape {
  name: string
  /** In the order of their names, which is the same on every engine. */
  columns: readonly { name: string; kind: ColumnKind }[]
  /** The columns of the primary key. */
  key: readonly string[]
  /** The tables that rows of this one refer to. */
  parents: readonly string[]
}

export type Value = string | number | Buffer | null
/** In the order of the table's columns. */
export type Row = readonly Value[]

interface Page {
  rows: Row[]
  /** Where the next page begins; null where there are no more rows. */
  cursor: string | null
  /** Which of the rows have a text whose bytes are no UTF-8: it is read with U+FFFD in place of those. */
  unreadable: ReadonlySet<number>
}

/** How far a copy has come, kept in its target. */
export interface CopyProgress {
  /** Where the copy comes from, as `RecordStore.place` says it. */
  source: string
  /** By the name of a table, the last cursor of the source that has arrived; null where the table is complete. */
  reached: ReadonlyMap<string, string | null>
}

/** The table of the progress, in a target that has not arrived as a whole. */
export const PROGRESS_TABLE = 'copy_progress'

/** The table of what a backup has beside the records (server/backup/). */
export const PARTS_TABLE = 'backup_parts'

/** A page that arrives, and how far the copy is with it. */
export interface Arrival {
  table: TableShape
  rows: readonly Row[]
  cursor: string | null
}

/** The tables of a board as they are, whatever is in them. */
export interface RecordStore {
  readonly engine: Engine
  /** What people call it; never with a password. */
  readonly place: string
  /** Of the schema; null where there is no board. */
  schemaVersion(): Promise<number | null>
  tables(): Promise<TableShape[]>
  /** Rows in the order of the key, after the cursor. */
  page(table: TableShape, after: string | null, limit: number): Promise<Page>
  /** By the name of a table, the largest number that its rows have ever had; none where they aren't numbered. */
  sequences(): Promise<Map<string, number>>
  /** The keys of notifications, as `push-keys.json` holds them; null where there are none. */
  pushKeys(): Promise<string | null>

  /** Null where no copy is under way. */
  progress(): Promise<CopyProgress | null>
  beginCopy(source: string): Promise<void>
  /** Stores the rows and the progress together. */
  arrive(arrival: Arrival): Promise<void>
  /** Has the numbers go on where the source is, keeps its keys, and forgets the progress. */
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

/** Puts together what a catalog says of its tables, without `left`. Throws for a type that no copy knows. */
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

/** A name as both engines quote it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
