import { sql, type ColumnDefinitionBuilder } from 'kysely'

type Built = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: Built = (column) => column.notNull()
export const key: Built = (column) => column.notNull().primaryKey()
export const unique: Built = (column) => column.notNull().unique()
/** Numbers in order of insertion, never used twice. */
export const sequence: Built = (column) => column.primaryKey().autoIncrement()
/** An id that the person who made the row chose. */
export const claimed: Built = (column) => unique(column).references('claimed_ids.id')
export const reference =
  (target: string): Built =>
  (column) =>
    column.notNull().references(target)
export const by =
  (value: string | number): Built =>
  (column) =>
    column.notNull().defaultTo(value)

/** SQLite then keeps to the columns' types; PostgreSQL always does. */
export const strict = sql`strict`
