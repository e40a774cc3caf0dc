import { isSearched, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { searchingFor, withText, type JobSearch } from './job-search.ts'

/** The text that stays in the search box after a suggestion is picked; empty for places and companies, the filters. */
export const textOf = (suggestion: Suggestion): string => (isSearched(suggestion) ? suggestion.name : '')

/** The search with a suggestion applied; the other filters stay. */
export function withSuggestion(search: JobSearch, suggestion: Suggestion): JobSearch {
  const { kind, name } = suggestion
  const searched = searchingFor(search, textOf(suggestion))
  if (kind === 'place') return withText(searched, 'location', name)
  return kind === 'company' ? withText(searched, 'company', name) : searched
}
