import type { JobSort } from '#contract/jobs/job-ranking.rules.ts'
import { PAY_GIVEN, POSTED_CHOICES, readPayFloor, type PostedWithin } from '#contract/jobs/job-filters.rules.ts'
import {
  EMPLOYMENT_TYPES,
  JOBS_FILTER_MAX,
  JOBS_SEARCH_MAX,
  WORK_LEVELS,
  normaliseSearchText,
  searchAlternatives,
} from '#contract/jobs/job.search.ts'
import { WORKPLACES, type Workplace } from '#contract/jobs/posting-terms.rules.ts'

/** What Find Jobs is searching for, as its address has it. Several choices are joined by commas. */
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
  /** 'given', or the least: 'NOK-40000-month'. */
  pay?: string
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
export const CHOICES = { workplace: WORKPLACES, employmentType: EMPLOYMENT_TYPES, workLevel: WORK_LEVELS } as const
export type ChoiceFilter = keyof typeof CHOICES
/** The filters that are written. */
export type TextFilter = 'location' | 'experience' | 'company'

const ID = /^[\w-]{1,64}$/u

/** The search of a page's address; whatever is not a search is dropped. */
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

const textOf = (value: unknown, longest: number): string =>
  (typeof value === 'string' ? value : '').trim().slice(0, longest)

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

/** The search with one of the filters that have a single value changed, or without it. */
export const withOne = (search: JobSearch, name: 'posted' | 'pay', value: string | undefined): JobSearch =>
  readFindJobs({ ...search, [name]: value })

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
export function filtersOf(search: JobSearch) {
  const listed = (text?: string): string[] => (text === undefined ? [] : [text])
  return {
    location: listed(search.location),
    employmentType: chosenOf(search, 'employmentType'),
    workLevel: chosenOf(search, 'workLevel'),
    experience: listed(search.experience),
    // Left out where they aren't chosen: a board of before refuses what it doesn't know.
    ...(search.workplace && { workplace: chosenOf(search, 'workplace') as Workplace[] }),
    ...(search.company && { company: search.company }),
    ...(search.posted && { posted: search.posted }),
    ...(search.pay && { pay: search.pay }),
  }
}

/** How many filters are set, each choice by itself. */
export function countFilters(search: JobSearch): number {
  return Object.values(filtersOf(search)).flat().length + (search.closed ? 1 : 0)
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
    /** Made by choosing a filter: the next choice replaces it. */
    isFiltering?: true
  }
}
