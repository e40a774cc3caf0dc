import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type ReferenceExpression,
  type SqlBool,
} from 'kysely'
import { isLessExact, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { FigureOrder, JobOrder } from '#contract/jobs/job-orders.rules.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { alternativesOf, holds } from '#server/database/search-text.ts'

/** A search as requested. */
export interface AskedSearch {
  search: string | undefined
  filters: JobFilters
  includeClosed: boolean
  /** Only the jobs of this employer. */
  recruiterId?: string | undefined
  /** `pay`: in the currency that most of the jobs found are paid in. */
  order: JobOrder | 'pay'
}

/** A search at a given time, in milliseconds since 1970. */
export interface AskedNow extends AskedSearch {
  now: number
}

/** The same with the order known. */
export interface JobSearch extends AskedNow {
  order: JobOrder
  figure?: WantedFigure
}

/** Only the jobs with, or without, the figure of an order. */
export interface WantedFigure {
  of: FigureOrder
  isGiven: boolean
  /** Of a distance, only as many whole kilometres. */
  between?: Ring
}

/** Distances in whole kilometres; both ends are part of it. */
export interface Ring {
  from: number
  to: number
}

/** The position of a job in the list. */
export interface JobPlace {
  /** The tier of the match; in other orders than by relevance that of its part: 0 or `LESS_EXACT_TIER`; null without a text. */
  tier: SearchTier | null
  /** What it is sorted by, in an order by a figure: those without one are the last of their part. */
  figure?: number
  seq: number
}

/** The part of a search that matches by words, or that by letters alone. */
export type SearchPart = 'exact' | 'lessExact'
export const isLessExactPlace = ({ tier }: JobPlace): boolean => tier !== null && isLessExact(tier)

/** Whether a search is narrowed by more than its text. */
export const isNarrowed = ({ filters, recruiterId, figure }: JobSearch): boolean =>
  recruiterId !== undefined || figure !== undefined || Object.values(filters).some((filter) => filter !== undefined)

/** Whether the search matches all open jobs. */
export const isWholeBoard = (search: JobSearch): boolean =>
  !search.includeClosed && alternativesOf(search.search).length === 0 && !isNarrowed(search)

export type Jobs = ExpressionBuilder<BoardSchema, 'jobs'>
export const jobs = (): Jobs => expressionBuilder<BoardSchema, 'jobs'>()

type TextColumn = ReferenceExpression<BoardSchema, 'jobs'> & keyof BoardSchema['jobs']

/** Whether a column of a job contains one of these terms. */
export function holdsAny(jobs: Jobs, column: TextColumn, terms: readonly string[]): Expression<SqlBool> {
  return jobs.or(terms.map((term) => holds(sql.ref<string>(`jobs.${column}`), term)))
}
