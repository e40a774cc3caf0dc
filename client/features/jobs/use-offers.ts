import type { JobSearch } from './job-search.ts'
import { offersOf, type Offer } from './offers.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Alternatives to a search's text; `found` is the number of jobs found, undefined until known. */
export function useOffers(search: JobSearch, found: number | undefined): Offer[] {
  const typed = search.show === 'saved' ? '' : (search.search ?? '')
  return offersOf(useSuggestions(typed), search, found)
}
