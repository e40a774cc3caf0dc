import type { JobSort } from '#contract/jobs/job-ranking.rules.ts'
import { PAY_GIVEN, POSTED_CHOICES, readPayFloor, type PostedWithin } from '#contract/jobs/job-filters.rules.ts'
import { JOBS_FILTER_MAX, JOBS_SEARCH_MAX, normaliseSearchText, searchAlternatives } from '#contract/jobs/job.search.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, WORKPLACES, type Workplace } from '#contract/jobs/posting-terms.rules.ts'
import { cleanText } from '#contract/clean-text.ts'

/** The search of Find Jobs, as in its URL. Several choices are joined by commas. */
export interface JobSearch {
  search?: string
  location?: string
  employmentType?: string
  workLevel?: string
  experience?: string
  workplace?: string
  /** The exact name. */
  company?: string
  posted?: PostedWithin
  /** 'given', or a minimum: 'NOK-40000-month'. */
  pay?: string
  /** Includes closed jobs, which are left out by default. */
  closed?: 'include'
  /** Searches only the saved jobs, closed ones included. */
  show?: 'saved'
  /** Overrides the default, best matches first; without a text, newest first is the default. */
  sort?: 'newest'
}

/** The search parameters of Find Jobs: the search, and the job that is shown beside the list. */
export interface FindJobsSearch extends JobSearch {
  job?: string
}

/** The filters with a fixed set of choices, with all their choices. */
export const CHOICES = { workplace: WORKPLACES, employmentType: EMPLOYMENT_TYPES, workLevel: WORK_LEVELS } as const
export type ChoiceFilter = keyof typeof CHOICES
/** The free-text filters. */
export type TextFilter = 'location' | 'experience' | 'company'

const ID = /^[\w-]{1,64}$/u

/** Parses the search parameters; invalid values are dropped. */
export function readFindJobs(raw: Record<string, unknown>): FindJobsSearch {
  const search = textOf(raw['search'], JOBS_SEARCH_MAX)
  const location = textOf(raw['location'], JOBS_FILTER_MAX)
  const experience = textOf(raw['experience'], JOBS_FILTER_MAX)
  const employmentType = chosenFrom(EMPLOYMENT_TYPES, raw['employmentType'])
  const workLevel = chosenFrom(WORK_LEVELS, raw['workLevel'])
  const workplace = chosenFrom(WORKPLACES, raw['workplace'])
  const company = textOf(raw['company'], JOBS_FILTER_MAX)
  const posted = POSTED_CHOICES.find((within) => within === raw['posted'])
  const pay = textOf(raw['pay'], JOBS_FILTER_MAX)
  const job = textOf(raw['job'], JOBS_SEARCH_MAX)
  const isSaved = raw['show'] === 'saved'
  return {
    ...(search && { search }),
    ...(location && { location }),
    ...(employmentType && { employmentType }),
    ...(workLevel && { workLevel }),
    ...(experience && { experience }),
    ...(workplace && { workplace }),
    ...(company && { company }),
    ...(posted && { posted }),
    ...((pay === PAY_GIVEN || readPayFloor(pay)) && { pay }),
    ...(isSaved ? { show: 'saved' } : raw['closed'] === 'include' && { closed: 'include' }),
    ...(raw['sort'] === 'newest' && isRanked({ search }) && { sort: 'newest' }),
    ...(ID.test(job) && { job }),
  }
}

/** As the texts of jobs are stored: searches on this device and on the server find the same for a pasted text. */
const textOf = (value: unknown, longest: number): string =>
  cleanText(typeof value === 'string' ? value : '').slice(0, longest)

/** The choices in the URL, in their usual order; the parameter may be repeated or joined by commas. */
function chosenFrom(choices: readonly string[], value: unknown): string {
  const named = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  const wanted = new Set(named.map(normaliseSearchText))
  return choices.filter((choice) => wanted.has(normaliseSearchText(choice))).join(',')
}

/** The active choices of a filter. */
export const chosenOf = (search: JobSearch, name: ChoiceFilter): string[] => search[name]?.split(',') ?? []

/** The search with a choice added or removed. */
export function withChoice(search: JobSearch, name: ChoiceFilter, choice: string, isChosen: boolean): JobSearch {
  const others = chosenOf(search, name).filter((other) => other !== choice)
  return readFindJobs({ ...search, [name]: isChosen ? [...others, choice] : others })
}

/** The search with another text, or without it. */
export const withText = (search: JobSearch, name: TextFilter | 'search', text: string): JobSearch =>
  readFindJobs({ ...search, [name]: text })

/** The search with a single-value filter changed or removed. */
export const withOne = (search: JobSearch, name: 'posted' | 'pay', value: string | undefined): JobSearch =>
  readFindJobs({ ...search, [name]: value })

/** The search with or without closed jobs. */
export const withClosed = (search: JobSearch, isWanted: boolean): JobSearch =>
  readFindJobs({ ...search, closed: isWanted ? 'include' : undefined })

/** The same search in another order. */
export const sortedBy = (search: JobSearch, sort: JobSort): JobSearch => readFindJobs({ ...search, sort })

/** Whether there is a text to search for: normalisation may leave nothing of it. */
export const isRanked = ({ search = '' }: JobSearch): boolean => searchAlternatives(search).length > 0

/** The search text, with the saved-jobs scope and the order. */
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

/** The filters as the API takes them. */
export function filtersOf(search: JobSearch) {
  const listed = (text?: string): string[] => (text === undefined ? [] : [text])
  return {
    location: listed(search.location),
    employmentType: chosenOf(search, 'employmentType'),
    workLevel: chosenOf(search, 'workLevel'),
    experience: listed(search.experience),
    ...(search.workplace && { workplace: chosenOf(search, 'workplace') as Workplace[] }),
    ...(search.company && { company: search.company }),
    ...(search.posted && { posted: search.posted }),
    ...(search.pay && { pay: search.pay }),
  }
}

/** The number of active filters; each choice counts. */
export function countFilters(search: JobSearch): number {
  return Object.values(filtersOf(search)).flat().length + (search.closed ? 1 : 0)
}

/** The address of the feed of these open jobs; null when it is that of all. */
export function feedOf(search: JobSearch): string | null {
  const { show, closed: _, sort: _sort, ...asked } = search
  const query = new URLSearchParams(Object.entries(asked))
  return show === 'saved' || query.size === 0 ? null : `/feed.atom?${query.toString()}`
}

/** Computes the next search from the one that is current when the event fires. */
export type SearchChange = (search: JobSearch) => JobSearch

/** Whether two texts search for the same (spec, point 5: case, space and more do not count). */
export const searchesAlike = (one = '', other = ''): boolean => meaningOf(one) === meaningOf(other)

/** The text as the server normalises it. */
export const meaningOf = (search: string): string => searchAlternatives(search).join('||')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the list a job was opened from, for the way back to it. */
    list?: JobSearch
    /** Set by choosing a filter: the next choice replaces this entry. */
    isFiltering?: true
  }
}
