import { sql, type Expression, type ExpressionBuilder, type ReferenceExpression, type SqlBool } from 'kysely'
import type { JobSort, SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { holds, searchTerms } from '#server/database/search-text.ts'

/** A search as requested. */
export interface AskedSearch {
  search: string | undefined
  filters: JobFilters
  includeClosed: boolean
  /** Only the jobs of this employer. */
  recruiterId?: string | undefined
  order: JobSort
}

/** A search at a given time, in milliseconds since 1970. */
export interface JobSearch extends AskedSearch {
  now: number
}

/** The position of a job in the list. */
export interface JobPlace {
  /** The tier of the match; null when ordered by posting. */
  tier: SearchTier | null
  seq: number
}

/** Whether the search matches all open jobs. */
export const isWholeBoard = ({ search, filters, includeClosed, recruiterId }: JobSearch): boolean =>
  !includeClosed &&
  recruiterId === undefined &&
  searchTerms(search).length === 0 &&
  Object.values(filters).every((filter) => filter === undefined)

export type Jobs = ExpressionBuilder<BoardSchema, 'jobs'>

type TextColumn = ReferenceExpression<BoardSchema, 'jobs'> & keyof BoardSchema['jobs']

/** Whether a column of a job contains one of these terms. */
export function holdsAny(jobs: Jobs, column: TextColumn, terms: readonly string[]): Expression<SqlBool> {
  return jobs.or(terms.map((term) => holds(sql.ref<string>(`jobs.${column}`), term)))
}
