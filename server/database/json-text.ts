import { expressionBuilder, sql, type Expression, type ExpressionWrapper } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

const { fn } = expressionBuilder<BoardSchema>()

/** The text at this path of a JSON column; null when there is none. */
export const jsonText = (
  column: Expression<string>,
  path: string,
): ExpressionWrapper<BoardSchema, keyof BoardSchema, string | null> =>
  fn<string | null>('json_extract', [column, sql.val(path)])
