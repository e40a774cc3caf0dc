import { valuesIn, wordsFor } from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS_SHOWN, type FilterParameters } from '#contract/jobs/filters/filters.rules.ts'
import { listTitle } from '#contract/jobs/page-title.rules.ts'
import { ALERT_CHANNELS, SEARCH_NAME_MAX, addressOf, type AlertChannels, type Cadence } from './saved-search.rules.ts'

/** What a saved search looks for, for people: its text in quotes, then its filters, each in its words. */
export function wordsOfQuery(query: string): string[] {
  const { search, spelling, ...filters } = addressOf(query)
  return [...(search ? [`“${search}”${spelling ? ', as typed' : ''}`] : []), ...wordsOfFilters(filters)]
}

/** A name for a new saved search: 'React jobs in Oslo', or with its other filters 'Jobs in Oslo: Remote'. */
export function suggestedName(query: string): string {
  const { search, location, company, spelling: _, ...filters } = addressOf(query)
  const title = search || location || company ? listTitle({ search, location, company }) : 'Jobs'
  const others = wordsOfFilters(filters)
  const begin = title.slice(0, 1).toUpperCase() + title.slice(1)
  const name = others.length > 0 ? `${begin}: ${others.join(', ')}` : begin
  return name.length > SEARCH_NAME_MAX ? `${name.slice(0, SEARCH_NAME_MAX - 1)}…` : name
}

const wordsOfFilters = (filters: FilterParameters): string[] =>
  FILTERS_SHOWN.flatMap((filter) => valuesIn(filter, filters[filter.name]).map((one) => wordsFor(filter, one)))

export const CADENCE_LABELS: Readonly<Record<Cadence, string>> = {
  now: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
}
const CHANNEL_WORDS: Readonly<Record<keyof AlertChannels, string>> = {
  push: 'push',
  mail: 'mail',
  notifications: 'notifications',
}

/** How a saved search tells of new jobs: 'Once a day by push and mail'. */
export function wordsOfTelling({ cadence, channels }: { cadence: Cadence; channels: AlertChannels }): string {
  const chosen = ALERT_CHANNELS.filter((channel) => channels[channel]).map((channel) => CHANNEL_WORDS[channel])
  const [last, ...others] = chosen.toReversed()
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : (last ?? '')
  return `${CADENCE_LABELS[cadence]} by ${list}`
}
