import { readParameter, readText, valuesIn } from '#contract/jobs/filters/filter.rules.ts'
import {
  FILTERS,
  filterNamed,
  filtersIn,
  type FilterName,
  type FilterParameters,
  type JobFilters,
} from '#contract/jobs/filters/filters.rules.ts'
import { JOBS_SEARCH_MAX, isSearchable, type JobSort } from '#contract/jobs/job.search.ts'
import { readWanted } from '#contract/jobs/place-around.rules.ts'

/** The search of Find Jobs, as in its URL. */
export interface JobSearch extends FilterParameters {
  search?: string
  /** Set where a similar spelling is not wanted. */
  spelling?: 'as-typed'
  /** Includes closed jobs, which are left out by default. */
  closed?: 'include'
  /** Searches only the saved jobs, closed ones included. */
  show?: 'saved'
  /** Another order than the default, the first of `sortsOf`. */
  sort?: Exclude<JobSort, 'relevance'>
}

/** The search parameters of Find Jobs: the search, and the job that is shown beside the list. */
export interface FindJobsSearch extends JobSearch {
  job?: string
}

const ID = /^[\w-]{1,64}$/u

/** Parses the search parameters; invalid values are dropped. */
export function readFindJobs(raw: Record<string, unknown>): FindJobsSearch {
  const search = readText(raw['search'], JOBS_SEARCH_MAX)
  const filters = FILTERS.flatMap((filter) => {
    const text = readParameter(filter, raw[filter.name])
    return text ? [[filter.name, text]] : []
  })
  const job = readText(raw['job'], JOBS_SEARCH_MAX)
  const isSaved = raw['show'] === 'saved'
  return {
    ...(search && { search }),
    ...(search && raw['spelling'] === 'as-typed' && { spelling: 'as-typed' }),
    ...(Object.fromEntries(filters) as FilterParameters),
    ...(isSaved ? { show: 'saved' } : raw['closed'] === 'include' && { closed: 'include' }),
    ...(isOtherSort(raw['sort'], { search, ...Object.fromEntries(filters) }) && { sort: raw['sort'] }),
    ...(ID.test(job) && { job }),
  }
}

/** The orders to choose from, the default first, as `orderAsked` in the contract has it where the place is known. */
export function sortsOf(search: JobSearch): readonly JobSort[] {
  const { radius } = readWanted(search.location ?? '')
  const byDistance = radius === null ? [] : ['nearest' as const]
  return isRanked(search) ? ['relevance', 'newest', ...byDistance, 'pay'] : [...byDistance, 'newest', 'pay']
}

const isOtherSort = (sort: unknown, search: JobSearch): sort is NonNullable<JobSearch['sort']> =>
  sortsOf(search).indexOf(sort as JobSort) > 0

/** The active values of a filter. */
export const chosenOf = (search: JobSearch, name: FilterName): string[] => valuesIn(filterNamed(name), search[name])

/** The search with a choice added or removed. */
export function withChoice(search: JobSearch, name: FilterName, choice: string, isChosen: boolean): JobSearch {
  const others = chosenOf(search, name).filter((other) => other !== choice)
  return readFindJobs({ ...search, [name]: isChosen ? [...others, choice] : others })
}

/** The search with another value of a filter, or without it. */
export const withText = (search: JobSearch, name: FilterName, text: string | undefined): JobSearch =>
  readFindJobs({ ...search, [name]: text })

/** The search for another text, or without one. */
export const searchingFor = (search: JobSearch, text: string): JobSearch =>
  readFindJobs({ ...search, spelling: undefined, search: text })

/** The search with or without closed jobs. */
export const withClosed = (search: JobSearch, isWanted: boolean): JobSearch =>
  readFindJobs({ ...search, closed: isWanted ? 'include' : undefined })

/** The same search in another order. */
export const sortedBy = (search: JobSearch, sort: JobSort): JobSearch => readFindJobs({ ...search, sort })

/** Whether there is a text to search for: normalisation may leave nothing of it. */
export const isRanked = ({ search = '' }: JobSearch): boolean => isSearchable(search)

/** The search text, with the saved-jobs scope and the order. */
export const withoutFilters = ({ search, spelling, show, sort }: JobSearch): JobSearch =>
  readFindJobs({ search, spelling, show, sort })

/** The same search among all jobs, or among the saved ones. */
export const showing = (search: JobSearch, show: 'all' | 'saved'): JobSearch => {
  const { show: _, ...others } = search
  return readFindJobs(show === 'all' ? others : { ...others, show })
}

/** The filters as the API takes them. */
export const filtersOf = (search: JobSearch): JobFilters => filtersIn(search)

/** The number of active filters; each choice counts. */
export function countFilters(search: JobSearch): number {
  return Object.values(filtersOf(search)).flat().length + (search.closed ? 1 : 0)
}

/** The address of the feed of these open jobs; null when it is that of all. */
export function feedOf(search: JobSearch): string | null {
  const { show, spelling: _spelling, closed: _, sort: _sort, ...asked } = search
  const query = new URLSearchParams(Object.entries(asked))
  return show === 'saved' || query.size === 0 ? null : `/feed.atom?${query.toString()}`
}

/** Computes the next search from the one that is current when the event fires. */
export type SearchChange = (search: JobSearch) => JobSearch

/** Whether two texts are written alike: case, spaces and commas do not count. */
export const searchesAlike = (one = '', other = ''): boolean => writtenAlike(one) === writtenAlike(other)

/** The same text for searches that are written alike, which find the same. */
export const writtenAlike = (search: string): string =>
  search
    .toLowerCase()
    .replaceAll(/[\s,]+/gu, ' ')
    .trim()

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the list a job was opened from, for the way back to it. */
    list?: JobSearch
    /** Set by choosing a filter: the next choice replaces this entry. */
    isFiltering?: true
  }
}
