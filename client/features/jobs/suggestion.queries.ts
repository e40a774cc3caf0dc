import { queryOptions } from '@tanstack/react-query'
import { suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY } from '#client/api/query-keys.ts'
import type { PlaceSuggestion } from '#contract/jobs/place-suggestion.rules.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** The server's suggestions for a text; equivalent texts share a query. */
export const suggestionsQuery = (api: Api, typed: string) => {
  const text = suggestionQuery(typed)
  return queryOptions({
    queryKey: [...BOARD_KEY, 'suggestions', text],
    queryFn: async ({ signal }): Promise<Suggestion[]> =>
      (await api.call('suggestions', { query: { q: typed.trim() }, signal })).data,
    enabled: text !== null,
    staleTime: 60_000,
    retry: false,
  })
}

/** The server's suggestions for the place filter, with the jobs that the rest of the search leaves there. */
export const placesQuery = (api: Api, typed: string, wanted: JobSearch) => {
  const text = suggestionQuery(typed)
  const { search = '', closed } = wanted
  const { location: _, ...filters } = filtersOf(wanted)
  return queryOptions({
    queryKey: [...BOARD_KEY, 'places', text, { search, closed, filters }],
    queryFn: async ({ signal }): Promise<PlaceSuggestion[]> =>
      (await api.call('places', { query: { q: typed.trim(), search, ...filters, closed }, signal })).data,
    enabled: text !== null,
    staleTime: 60_000,
    retry: false,
  })
}
