import { queryOptions } from '@tanstack/react-query'
import { suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY } from '#client/api/query-keys.ts'

/** What the board suggests for a text; texts that mean the same share an answer. */
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
