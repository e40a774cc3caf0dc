import { sql, type Expression, type ExpressionBuilder, type ReferenceExpression, type SqlBool } from 'kysely'
import type { JobSort, SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { FilterName, JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { readPayFloor, yearlyFloor } from '#contract/jobs/filters/pay.filter.ts'
import { postedSince } from '#contract/jobs/filters/posted.filter.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { filterTerm, holds, searchTerms } from '#server/database/search-text.ts'

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

const FILTER_COLUMNS = {
  location: 'location_text',
  employmentType: 'employment_type_text',
  workLevel: 'work_level_text',
  experience: 'experience_text',
} as const satisfies Partial<Record<FilterName, string>>
/** The filters that are compared with a text of the job. */
export const TEXT_FILTERS = Object.keys(FILTER_COLUMNS) as (keyof typeof FILTER_COLUMNS)[]

/** The condition of each given filter, by the filter's name; as `matchesFilters` in the contract defines it. */
export function filterConditions(
  where: Jobs,
  { workplace = [], company, posted, pay, ...texts }: JobFilters,
  now: number,
): Map<keyof JobFilters, Expression<SqlBool>> {
  const conditions = new Map<keyof JobFilters, Expression<SqlBool>>()
  for (const name of TEXT_FILTERS) {
    const wanted = (texts[name] ?? []).map((value) => filterTerm(name, value))
    const values = wanted.filter((value) => value !== null)
    if (wanted.length > 0 && values.length === wanted.length)
      conditions.set(name, holdsAny(where, FILTER_COLUMNS[name], values))
  }
  if (workplace.length > 0) conditions.set('workplace', where('workplace', 'in', workplace))
  if (company !== undefined) {
    const employers = where.selectFrom('users').select('users.id').where('company_name', '=', company)
    conditions.set('company', where('recruiter_id', 'in', employers))
  }
  if (posted !== undefined) conditions.set('posted', where('jobs.created_at', '>=', postedSince(posted, now)))
  if (pay !== undefined) conditions.set('pay', paysEnough(where, pay))
  return conditions
}

function paysEnough(where: Jobs, wanted: string): Expression<SqlBool> {
  const floor = readPayFloor(wanted)
  if (!floor) return where('pay_currency', '!=', '')
  const isReached = where.and([
    where('pay_currency', '=', floor.currency),
    where('pay_reach', '>=', yearlyFloor(floor)),
  ])
  return floor.orNone ? where.or([isReached, where('pay_currency', '=', '')]) : isReached
}

type TextColumn = ReferenceExpression<BoardSchema, 'jobs'> & keyof BoardSchema['jobs']

/** Whether a column of a job contains one of these terms. */
export function holdsAny(jobs: Jobs, column: TextColumn, terms: readonly string[]): Expression<SqlBool> {
  return jobs.or(terms.map((term) => holds(sql.ref<string>(`jobs.${column}`), term)))
}
