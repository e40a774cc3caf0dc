import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from './transaction.ts'

/** Whether a number is in this list of any length. The list is one parameter of the statement. */
export const isAmong = (engine: Engine, column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${column} = any(${numbers}::bigint[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`
