import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { PARTS_TABLE, PROGRESS_TABLE, type TableShape } from './record-store.ts'

/** The tables that a copy skips, with the reason; every other table is copied, whichever migration created it. */
export const NOT_COPIED = {
  job_words: 'the index of the search is made of the jobs that arrive',
  job_index_shards: 'the index of the search is made of the jobs that arrive',
  job_index_grams: 'the index of the search is made of the jobs that arrive',
  job_index_words: 'the index of the search is made of the jobs that arrive',
  job_index_state: 'the index of the search is made of the jobs that arrive',
  job_tokens: 'the index of the search is made of the jobs that arrive',
  table_versions: 'counts the commits of processes that have stopped',
  rate_limits: 'counts of a minute',
  mails:
    'mails that were due before the copy are sent by the board that it is of, or by nobody; its mailboxes are for testing',
  board_secrets: 'the keys of notifications, which SQLite has in a file: RecordStore.pushKeys',
} as const satisfies Partial<Record<keyof BoardSchema, string>>

/** The full-text tables of the search index on SQLite, with the engine's own shadow tables. */
export const INDEX_SHARD = /^job_index_\d+(_\w+)?$/u

/** Whether a table of a catalog is copied. */
export const isCopied = (table: string): boolean =>
  !Object.hasOwn(NOT_COPIED, table) &&
  !INDEX_SHARD.test(table) &&
  table !== PROGRESS_TABLE &&
  table !== PARTS_TABLE &&
  table !== 'schema_version' &&
  !table.startsWith('sqlite_')

/** Sorts tables so that each comes after the tables it refers to. */
export function inOrderOfReferences(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const rest = new Map(tables.map((table) => [table.name, table]))
  while (rest.size > 0) {
    const next = [...rest.values()].find(({ name, parents }) =>
      parents.every((parent) => parent === name || !rest.has(parent)),
    )
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...rest.keys()].join(', ')}.`)
    ordered.push(next)
    rest.delete(next.name)
  }
  return ordered
}

const columnsOf = ({ columns, key }: TableShape): string => JSON.stringify([columns, key])

/** The first table that differs between the two sides; null when all are the same. */
export function differentTable(ours: readonly TableShape[], theirs: readonly TableShape[]): string | null {
  const [first, second] = [ours, theirs].map((tables) => new Map(tables.map((table) => [table.name, columnsOf(table)])))
  const names = [...new Set([...ours, ...theirs].map(({ name }) => name))]
  return names.find((name) => first?.get(name) !== second?.get(name)) ?? null
}
