import { isSearched, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { withText, type JobSearch } from './job-search.ts'

/** The text that is left in the search box once a suggestion is chosen: a place and a company are filters. */
export const textOf = (suggestion: Suggestion): string => (isSearched(suggestion) ? suggestion.name : '')

/** The search with what is suggested; the other filters stay. */
export function withSuggestion(search: JobSearch, suggestion: Suggestion): JobSearch {
  const { kind, name } = suggestion
  const searched = withText(search, 'search', textOf(suggestion))
  if (kind === 'place') return withText(searched, 'location', name)
  return kind === 'company' ? withText(searched, 'company', name) : searched
}
