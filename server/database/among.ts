import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from './transaction.ts'

/** Whether a number is in this list of any length. The list is one parameter of the statement. */
export const isAmong = (engine: Engine, column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${column} = any(${numbers}::bigint[])`
    : sql`${column} in (select value from json_each(${listOf(engine, numbers)}))`

/** The same for texts. */
export const isOneOf = (engine: Engine, column: Expression<string>, texts: readonly string[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${column} = any(${texts}::text[])`
    : sql`${column} in (select value from json_each(${listOf(engine, texts)}))`

/** A list as a parameter; any other value, such as the placeholder of a prepared statement, as it is. */
export const listOf = (engine: Engine, value: unknown): unknown =>
  engine === 'sqlite' && Array.isArray(value) ? JSON.stringify(value) : value
