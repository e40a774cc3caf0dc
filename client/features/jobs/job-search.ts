import type { JobSort } from '#contract/jobs/job-ranking.rules.ts'
import {
  EMPLOYMENT_TYPES,
  JOBS_FILTER_MAX,
  JOBS_SEARCH_MAX,
  WORK_LEVELS,
  normaliseSearchText,
  searchAlternatives,
  type JobFilters,
} from '#contract/jobs/job.search.ts'

/** What Find Jobs is searching for, as its address has it. Several choices are joined by commas. */
export interface JobSearch {
  search?: string
  location?: string
  employmentType?: string
  workLevel?: string
  experience?: string
  /** Closed jobs are left out unless they are asked for. */
  closed?: 'include'
  /** Among the saved jobs alone, closed ones too. */
  show?: 'saved'
  /** In place of the best matches first; without a text to search for the newest are first anyway. */
  sort?: 'newest'
}

/** The address of Find Jobs: the search, and the job that is shown beside the list. */
export interface FindJobsSearch extends JobSearch {
  job?: string
}

/** The filters that are chosen from a few, with all there is to choose. */
export const CHOICES = { employmentType: EMPLOYMENT_TYPES, workLevel: WORK_LEVELS } as const
export type ChoiceFilter = keyof typeof CHOICES
/** The filters that are written. */
export type TextFilter = 'location' | 'experience'

const ID = /^[\w-]{1,64}$/u

/** The search of a page's address; whatever is not a search is dropped. */
export function readFindJobs(raw: Record<string, unknown>): FindJobsSearch {
  const search = textOf(raw['search'], JOBS_SEARCH_MAX)
  const location = textOf(raw['location'], JOBS_FILTER_MAX)
  const experience = textOf(raw['experience'], JOBS_FILTER_MAX)
  const employmentType = chosenFrom(EMPLOYMENT_TYPES, raw['employmentType'])
  const workLevel = chosenFrom(WORK_LEVELS, raw['workLevel'])
  const job = textOf(raw['job'], JOBS_SEARCH_MAX)
  const isSaved = raw['show'] === 'saved'
  return {
    ...(search && { search }),
    ...(location && { location }),
    ...(employmentType && { employmentType }),
    ...(workLevel && { workLevel }),
    ...(experience && { experience }),
    ...(isSaved ? { show: 'saved' } : raw['closed'] === 'include' && { closed: 'include' }),
    ...(raw['sort'] === 'newest' && isRanked({ search }) && { sort: 'newest' }),
    ...(ID.test(job) && { job }),
  }
}

// The router reads '?search=2024' as a number.
const textOf = (value: unknown, longest: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().slice(0, longest)

/** The choices an address names, in their usual order; repeated in it or joined by commas. */
function chosenFrom(choices: readonly string[], value: unknown): string {
  const named = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  const wanted = new Set(named.map(normaliseSearchText))
  return choices.filter((choice) => wanted.has(normaliseSearchText(choice))).join(',')
}

/** What is chosen of a filter. */
export const chosenOf = (search: JobSearch, name: ChoiceFilter): string[] => search[name]?.split(',') ?? []

/** The search with a choice made or taken back. */
export function withChoice(search: JobSearch, name: ChoiceFilter, choice: string, isChosen: boolean): JobSearch {
  const others = chosenOf(search, name).filter((other) => other !== choice)
  return readFindJobs({ ...search, [name]: isChosen ? [...others, choice] : others })
}

/** The search with another text, or without it. */
export const withText = (search: JobSearch, name: TextFilter | 'search', text: string): JobSearch =>
  readFindJobs({ ...search, [name]: text })

/** The search among closed jobs too, or without them. */
export const withClosed = (search: JobSearch, isWanted: boolean): JobSearch =>
  readFindJobs({ ...search, closed: isWanted ? 'include' : undefined })

/** The same search in another order. */
export const sortedBy = (search: JobSearch, sort: JobSort): JobSearch => readFindJobs({ ...search, sort })

/** Whether there is a text to search for: the rule may leave nothing of what is typed. */
export const isRanked = ({ search = '' }: JobSearch): boolean => searchAlternatives(search).length > 0

/** The search alone, where it was and in its order. */
export const withoutFilters = ({ search, show, sort }: JobSearch): JobSearch => ({
  ...(search && { search }),
  ...(show && { show }),
  ...(sort && { sort }),
})

/** The same search among all jobs, or among the saved ones. */
export const showing = (search: JobSearch, show: 'all' | 'saved'): JobSearch => {
  const { show: _, ...others } = search
  return readFindJobs(show === 'all' ? others : { ...others, show })
}

/** The filters as the board takes them. */
export function filtersOf(search: JobSearch): Record<keyof JobFilters, string[]> {
  const listed = (text?: string): string[] => (text === undefined ? [] : [text])
  return {
    location: listed(search.location),
    employmentType: chosenOf(search, 'employmentType'),
    workLevel: chosenOf(search, 'workLevel'),
    experience: listed(search.experience),
  }
}

/** How many filters are set, each choice by itself. */
export function countFilters(search: JobSearch): number {
  const values = Object.values(filtersOf(search)).flat()
  return values.length + (search.closed ? 1 : 0)
}

/** What a click or a key makes of the search as it stands by then. */
export type SearchChange = (search: JobSearch) => JobSearch

/** Whether two texts search for the same (spec, point 5: case, space and more do not count). */
export const searchesAlike = (one = '', other = ''): boolean => meaningOf(one) === meaningOf(other)

/** What the board reads of a text. */
export const meaningOf = (search: string): string => searchAlternatives(search).join('||')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a job was opened from, for the way back to it. */
    list?: JobSearch
  }
}
