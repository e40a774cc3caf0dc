import type { Posting } from './posting.schema.ts'

/**
 * Normalises text for the rule of letters (spec, point 5): lower-cased, without space, dot, comma and the letters
 * a, n, d. The rule is applied to both the query and the searched text.
 */
export function normaliseSearchText(text: string): string {
  return text.toLowerCase().replace(/[ .,and]/gu, '')
}

/** The orders of a list; `orderAsked` says what each means for a search without a text or a place with a radius. */
export const JOB_SORTS = ['relevance', 'newest', 'nearest', 'pay'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/** Separates the alternatives of a search: 'nurse || carer'. */
export const SEARCH_OR = '||'
/** The most alternatives that are searched; the rest are ignored. */
export const SEARCH_ALTERNATIVES_MAX = 8

/** Whether the normalising leaves anything of a search. If not, it finds every job. */
export const isSearchable = (query: string): boolean =>
  query.split(SEARCH_OR).some((text) => normaliseSearchText(text) !== '')

/** What a search reads of a job. The rule of letters reads the first four fields, the rule of words all of them. */
export type Searched = Pick<
  Posting,
  'position' | 'requirements' | 'responsibilities' | 'skills' | 'location' | 'employmentType' | 'workLevel' | 'terms'
> & { companyName: string }

/** Badges on the landing page and on Find Jobs (spec, point 9). */
export const POPULAR_SEARCHES = [
  'Web Developer',
  'Web Designer',
  'Writer',
  'Fullstack',
  'Senior',
  'Team Lead',
  'Administration',
  'SQA',
  'Tester',
] as const

/** The longest search text, and filter value. */
export const JOBS_SEARCH_MAX = 200
export const JOBS_FILTER_MAX = 120
/** Jobs per page of the list, and the most that can be requested at once. */
export const JOBS_PAGE = 30
export const JOBS_PAGE_MAX = 100
/** The most jobs requested by id at once. */
export const JOBS_BY_ID_MAX = 30
/** Counting stops above this number; more is shown as '1,000+'. */
export const JOBS_COUNT_MAX = 1000
/** The same limit for the open jobs of the whole board, without any search. */
export const BOARD_COUNT_MAX = 100_000

/** The placeholder of the search boxes (spec, point 2). */
export const SEARCH_EXAMPLE = 'Backend || Computer science || React, Ruby'
