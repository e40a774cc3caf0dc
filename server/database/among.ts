import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from './transaction.ts'

/** Whether a number is one of these, however many: they are one parameter of the statement. */
export const isAmong = (engine: Engine, column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${column} = any(${numbers}::bigint[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`
