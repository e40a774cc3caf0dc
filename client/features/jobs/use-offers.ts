import type { JobSearch } from './job-search.ts'
import { offersOf, type Offer } from './offers.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What is offered for the text of a search; `found` is how many jobs it finds, once that is known. */
export function useOffers(search: JobSearch, found: number | undefined): Offer[] {
  const typed = search.show === 'saved' ? '' : (search.search ?? '')
  return offersOf(useSuggestions(typed), search, found)
}
