import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { savedSearchesKey } from '#client/api/query-keys.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

/** What its person chooses of a saved search. */
export type ChosenSearch = Pick<SavedSearch, 'search' | 'name' | 'cadence' | 'channels' | 'isPaused'>

export const chosenOf = ({ search, name, cadence, channels, isPaused }: ChosenSearch): ChosenSearch => ({
  search,
  name,
  cadence,
  channels,
  isPaused,
})

export interface SearchPayload {
  id: string
  /** What it becomes; null: it is deleted. */
  chosen: ChosenSearch | null
  /** How it is called, also when it is deleted. */
  name: string
  /** When it was saved (ISO 8601). */
  createdAt: string
}

/** Saves a search, changes or deletes one: the newest wins, so of those that wait only the last is sent. */
export const searchAction: OfflineAction<SearchPayload, AnswerOf<'savedSearches'>['data']> = {
  name: 'set-search',
  // One lane: a search that is deleted makes room for the next one.
  lane: () => 'searches',
  subject: ({ id }) => id,
  isReplaceable: true,
  isForSuspended: true,
  async perform(api, { id: actionId, userId, email, payload: { id, chosen } }) {
    const params = { id }
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const answer = chosen
      ? await api.call('saveSearch', { params, body: { actionId, userId, email, zone, ...chosen } })
      : await api.call('deleteSearch', { params })
    return answer.data
  },
  apply: {
    savedSearches(searches, { id, chosen, createdAt }) {
      const known = searches.find((one) => one.id === id)
      if (!chosen) return known ? searches.filter((one) => one !== known) : searches
      const next = { createdAt, ...known, ...chosen, id, askedAt: null }
      return known ? searches.map((one) => (one === known ? next : one)) : [next, ...searches]
    },
  },
  answer: answerOfQuery(savedSearchesKey),
  icon: 'search',
  words: ({ chosen, name }) => ({ title: `${chosen ? 'Save' : 'Delete'} the search “${name}”`, text: '' }),
}
