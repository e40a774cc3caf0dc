import { sql } from 'kysely'
import type { TestBoard } from '#server/testing/test-board.ts'

/** The rows of every table; full-text tables are read through the shadow tables of the engine. */
async function tablesOf({ database }: TestBoard): Promise<Map<string, Record<string, unknown>[]>> {
  return database.inTransaction(async (tx) => {
    const catalog =
      tx.engine === 'postgres'
        ? sql<{ name: string }>`
            select table_name as name from information_schema.tables where table_schema = current_schema()`
        : sql<{
            name: string
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'`
    const tables = new Map<string, Record<string, unknown>[]>()
    for (const { name } of (await catalog.execute(tx)).rows)
      tables.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(tx)).rows)
    return tables
  })
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array
    ? Buffer.from(value).toString('latin1')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Where each of these words occurs, as 'table.column word'. */
export async function placesOf(board: TestBoard, words: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [table, rows] of await tablesOf(board))
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = textOf(value).toLowerCase()
        for (const word of words) if (text.includes(word.toLowerCase())) found.add(`${table}.${column} ${word}`)
      }
  return found
}
