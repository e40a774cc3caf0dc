import { queryOptions } from '@tanstack/react-query'
import { suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY } from '#client/api/query-keys.ts'

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
