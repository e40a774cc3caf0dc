import { sql, type Expression, type RawBuilder } from 'kysely'

/** The text at this path of a column with JSON; null where there is none. */
export const jsonText = (column: Expression<string>, path: string): RawBuilder<string | null> =>
  sql<string | null>`json_extract(${column}, ${path})`
