import { readParameter, readText } from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS, filtersIn, type FilterParameters, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { JOBS_SEARCH_MAX } from '#contract/jobs/job.search.ts'
import type { TextRule } from '#contract/text-rule.ts'

/** The most saved searches per person. */
export const SAVED_SEARCHES_MAX = 20
/** The longest query of a saved search: every letter of its texts may be written in nine characters. */
export const SAVED_QUERY_MAX = 8000
export const SEARCH_NAME_MAX = 80
export const searchNameRule: TextRule = { label: 'Name', max: SEARCH_NAME_MAX, required: 'Give the search a name.' }

/** How often a saved search tells of new jobs: once a day and once a week are at eight in the person's time zone. */
export const CADENCES = ['now', 'daily', 'weekly'] as const
export type Cadence = (typeof CADENCES)[number]

/** What a saved search tells by; 'notifications' is the list in the app. */
export const ALERT_CHANNELS = ['push', 'mail', 'notifications'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
export type AlertChannels = Record<AlertChannel, boolean>

export const EMPTY_SEARCH = 'Search for something or choose a filter first: this would find every job.'
export const NO_CHANNEL = 'Choose at least one way, or pause the search.'

/** What a saved search looks for. Its order, the selected job and closed jobs do not count. */
export interface SavedQuery {
  /** Empty for a search by filters alone. */
  text: string
  /** Whether a similar spelling is not wanted. */
  isAsTyped: boolean
  filters: JobFilters
}

type Parameters = Readonly<Record<string, unknown>>

type Address = FilterParameters & { search?: string; spelling?: 'as-typed' }

/** What the address of Find Jobs says, as a query string with its parameters in one order; invalid values are dropped. */
export function savedQueryOf(address: Parameters): string {
  const { search, spelling, ...filters } = readAddress(address)
  return new URLSearchParams(
    Object.entries({ ...(search && { search }), ...(spelling && { spelling }), ...filters }),
  ).toString()
}

/** What a query string of a saved search says: the parameters of Find Jobs. */
export const addressOf = (query: string) => readAddress(Object.fromEntries(new URLSearchParams(query)))

function readAddress(raw: Parameters): Address {
  const search = readText(raw['search'], JOBS_SEARCH_MAX)
  const filters = FILTERS.flatMap((filter) => {
    const text = readParameter(filter, raw[filter.name])
    return text ? [[filter.name, text]] : []
  })
  return {
    ...(search && { search }),
    ...(search && raw['spelling'] === 'as-typed' && { spelling: 'as-typed' as const }),
    ...(Object.fromEntries(filters) as FilterParameters),
  }
}

/** What a saved search looks for, as searches take it. */
export function readSavedQuery(query: string): SavedQuery {
  const { search: text = '', spelling, ...filters } = addressOf(query)
  return { text, isAsTyped: spelling !== undefined, filters: filtersIn(filters) }
}
