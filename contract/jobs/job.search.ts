import type { Posting } from './job.schema.ts'

/**
 * Text as it is searched (spec, point 5): lower-cased, without space, dot, comma and the letters
 * a, n, d. The rule is applied to the query and to the searched text alike.
 */
export function normaliseSearchText(text: string): string {
  return text.toLowerCase().replace(/[ .,and]/gu, '')
}

/** Between the alternatives of a search: 'nurse || carer'. */
const OR = '||'
/** As many alternatives are searched; the rest are left out. */
export const SEARCH_ALTERNATIVES_MAX = 8

/**
 * The alternatives of a search as they are compared: normalised, each once, without those of which the rule leaves
 * nothing. Without any the search finds every job.
 */
export function searchAlternatives(query: string): string[] {
  const wanted = query.split(OR).map(normaliseSearchText).filter(Boolean)
  return [...new Set(wanted)].slice(0, SEARCH_ALTERNATIVES_MAX)
}

/** What a search looks at, each text by itself. */
export type Searched = Pick<Posting, 'position' | 'requirements' | 'responsibilities' | 'skills'>

/** What there is to choose from beside the search; a posting may say more than one of these words. */
export const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Freelance'] as const
export const WORK_LEVELS = ['Entry', 'Skilled', 'Senior', 'Team lead'] as const

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

/** How long the words of a search, and those of a filter, may be. */
export const JOBS_SEARCH_MAX = 200
export const JOBS_FILTER_MAX = 120
/** Jobs a page of the list, and the most that may be asked for at once. */
export const JOBS_PAGE = 30
export const JOBS_PAGE_MAX = 100
/** The most jobs that are asked for by their ids at once. */
export const JOBS_BY_ID_MAX = 30
/** Counting stops here; more is shown as '1,000+'. */
export const JOBS_COUNT_MAX = 1000
/** The open jobs of the whole board, where nothing is searched for, are counted up to here. */
export const BOARD_COUNT_MAX = 100_000

/** What the search boxes show before anything is typed (spec, point 2). */
export const SEARCH_EXAMPLE = 'Backend || Computer science || React, Ruby'
